import type { Parameters } from './form-parameters.ts';
import type { PriceData, StripeBilling } from './stripe-billing.ts';
import { parameters } from './stripe-parameters.ts';
import { invalidRequest } from './stripe-problem.ts';
import type { StripeObject } from './stripe-shapes.ts';
import type { StandInRoute, StripeState } from './stripe-state.ts';
import type { StripeSubscriptions } from './stripe-subscriptions.ts';

/** Products, customers, and the hosted checkout and portal. */
export const createStripeCheckouts = (
  state: StripeState,
  billing: StripeBilling,
  subscriptions: Pick<StripeSubscriptions, 'start'>,
) => {
  const { events } = state;
  /** The order of each open session. */
  const orders = new Map<string, { price: StripeObject; metadata: unknown }>();

  const open = (given: Parameters) => {
    const [line] = given.line_items as unknown as [{ price_data: PriceData }];
    if (given.customer) state.find('customer', given.customer);
    const id = state.newId('cs');
    const price = billing.newPrice(line.price_data);
    orders.set(id, {
      price,
      metadata: (given.subscription_data as Parameters | undefined)?.metadata ?? {},
    });
    return state.create('checkout.session', id, {
      mode: given.mode,
      customer: given.customer ?? null,
      customer_email: given.customer_email ?? null,
      client_reference_id: given.client_reference_id ?? null,
      metadata: given.metadata ?? {},
      success_url: String(given.success_url).replace('{CHECKOUT_SESSION_ID}', id),
      cancel_url: given.cancel_url,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      amount_total: price.unit_amount,
      currency: price.currency,
      payment_intent: null,
      status: 'open',
    });
  };

  const routes: StandInRoute[] = [
    {
      method: 'GET',
      path: '/v1/products/:id',
      answer: (_, id) => state.find('product', id),
    },
    {
      method: 'POST',
      path: '/v1/products',
      allowed: parameters.createProduct,
      answer({ id, name }) {
        const known = state.all('product').some((product) => product.id === id);
        if (known) throw invalidRequest('Product already exists.', 'resource_already_exists');
        return state.create('product', String(id), { name, default_price: null });
      },
    },
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      allowed: parameters.createCheckout,
      answer: open,
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions/:id',
      answer: (_, id) => state.find('checkout.session', id),
    },
    {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      allowed: parameters.createPortal,
      answer({ customer, return_url }) {
        state.find('customer', customer);
        const id = state.newId('bps');
        const url = `https://billing.stripe.test/p/session/${id}`;
        return state.create('billing_portal.session', id, {
          customer,
          return_url,
          url,
          flow: null,
        });
      },
    },
  ];

  return {
    routes,
    /** Pays a session, as a person does on the hosted page. */
    complete(sessionId: string): StripeObject {
      const session = state.find('checkout.session', sessionId);
      const order = orders.get(sessionId);
      if (session.status !== 'open' || !order) throw invalidRequest('This session is over.');
      session.customer ??= state.create('customer', state.newId('cus'), {
        email: session.customer_email,
        discount: null,
        balance: 0,
      }).id;
      const subscription = subscriptions.start(session.customer, order.price, order.metadata);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        subscription: subscription.id,
        invoice: subscription.latest_invoice,
        url: null,
      });
      events.add('checkout.session.completed', session);
      return session;
    },
  };
};
