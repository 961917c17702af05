import type Stripe from 'stripe';
import { refuse } from '../refusal.ts';
import type {
  PlansPort,
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
} from './plans.ts';
import { pageSize, type StripeConnection } from './stripe-client.ts';
import { createStripeProducts, findPlanOfProduct, planOfProduct } from './stripe-products.ts';
import { dateOf, idOf, requireId, urlOf } from './stripe-references.ts';

/** Monthly plans as subscriptions at Stripe, paid on Stripe's hosted page (product 4.5). */
export const createStripePlans = (
  connection: StripeConnection,
  planNames: Parameters<typeof createStripeProducts>[1],
): PlansPort => {
  const { api, call } = connection;
  const products = createStripeProducts(connection, planNames);

  /**
   * The single item of a subscription, with another price.
   * @throws plan_past_due (409) while the period isn't paid, because the rest of it would be credited
   */
  const changedItems = async (order: Parameters<PlansPort['previewChange']>[0]) => {
    const expand = ['latest_invoice'];
    const subscription = await call(api.subscriptions.retrieve(order.subscriptionId, { expand }));
    if (isUnpaid(subscription)) throw refuse('plan_past_due');
    return [{ id: itemOf(subscription).id, price_data: await products.priceOf(order) }];
  };

  /** Stripe leaves them payable after the subscription has ended, although paying them no longer buys anything. */
  const voidOpenInvoices = async (subscription: string) => {
    const list = { subscription, status: 'open', limit: pageSize } as const;
    for await (const invoice of call.each(api.invoices.list(list))) {
      const id = requireId(invoice, 'the id of an invoice');
      await call(api.invoices.voidInvoice(id, {}, { idempotencyKey: `${id}:void` }));
    }
  };

  return {
    async createCheckout(order) {
      const { userId, email, customerId: customer, successUrl, cancelUrl, idempotencyKey } = order;
      const metadata = { userId };
      const price_data = await products.priceOf(order);
      const create = (payer: { customer: string } | { customer_email: string }, key: string) =>
        api.checkout.sessions.create(
          {
            mode: 'subscription',
            ...payer,
            client_reference_id: userId,
            line_items: [{ quantity: 1, price_data }],
            metadata,
            subscription_data: { metadata },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        );
      const session = customer ? await call.orNull(create({ customer }, idempotencyKey)) : null;
      if (session) return providerCheckout(session);
      // Without the customer it is a different request, which needs a different key.
      const first = create({ customer_email: email }, `${idempotencyKey}:first`);
      return providerCheckout(await call(first));
    },

    async retrieveCheckout(id) {
      const session = await call.orNull(api.checkout.sessions.retrieve(id));
      return session && providerCheckout(session);
    },

    async retrieveSubscription(id) {
      const subscription = await call.orNull(api.subscriptions.retrieve(id));
      if (!subscription) return null;
      return {
        ...providerSubscription(subscription),
        userId: subscription.metadata.userId ?? '',
      };
    },

    async listInvoices(subscription) {
      const found: ProviderInvoice[] = [];
      const expand = ['data.payments'];
      const list = { subscription, status: 'paid', limit: pageSize, expand } as const;
      for await (const invoice of call.each(api.invoices.list(list))) {
        // A change to a cheaper plan creates a negative invoice, which is credited and not paid.
        if (invoice.total >= 0) found.push(providerInvoice(invoice, subscription));
      }
      return found;
    },

    async previewChange(order) {
      const { amount_due: dueCents, total } = await call(
        api.invoices.createPreview({
          subscription: order.subscriptionId,
          subscription_details: {
            items: await changedItems(order),
            proration_behavior: 'always_invoice',
          },
        }),
      );
      return { dueCents, creditCents: Math.max(0, -total) };
    },

    async changePlan({ idempotencyKey, withoutCredit, ...order }) {
      const changed = await call(
        api.subscriptions.update(
          order.subscriptionId,
          {
            items: await changedItems(order),
            proration_behavior: withoutCredit ? 'none' : 'always_invoice',
            // If the card is declined, Stripe returns an error and changes nothing.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey },
        ),
      );
      return providerSubscription(changed);
    },

    async setCancelAtPeriodEnd({ subscriptionId, cancel, idempotencyKey }) {
      const changes = { cancel_at_period_end: cancel };
      const options = { idempotencyKey };
      return providerSubscription(
        await call(api.subscriptions.update(subscriptionId, changes, options)),
      );
    },

    async cancelNow({ subscriptionId }) {
      const known = await call.orNull(api.subscriptions.retrieve(subscriptionId));
      if (!known) return;
      // Stripe answers that it doesn't know the subscription if it has ended in the meantime.
      if (!hasEnded(known)) await call.orNull(api.subscriptions.cancel(subscriptionId));
      await voidOpenInvoices(subscriptionId);
    },

    async createPortal({ customerId: customer, returnUrl: return_url }) {
      const session = api.billingPortal.sessions.create({ customer, return_url });
      return urlOf(await call.orNull(session));
    },
  };
};

const hasEnded = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

/** Stripe reports a new period as active for about an hour, while its invoice is a draft. */
const isUnpaid = ({ status, latest_invoice: invoice }: Stripe.Subscription) =>
  statusOf(status) === 'past_due' || typeof invoice !== 'object' || invoice?.status !== 'paid';

const checkoutStatuses: Readonly<Record<string, ProviderCheckout['status']>> = {
  complete: 'complete',
  expired: 'expired',
};

const providerCheckout = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  id: session.id,
  // Stripe has no page for a session that is complete or expired.
  url: session.url ?? '',
  status: checkoutStatuses[session.status ?? ''] ?? 'open',
  subscriptionId: idOf(session.subscription),
});

const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error(`Stripe: ${id} has no item`);
  return item;
};

/** `unpaid` and `paused` wait for a payment, like `past_due`; the grace period decides (product 4.5). */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  canceled: 'canceled',
};

const statusOf = (status: Stripe.Subscription.Status) => statuses[status] ?? 'past_due';

const providerSubscription = (subscription: Stripe.Subscription): ProviderSubscription => {
  const item = itemOf(subscription);
  return {
    id: subscription.id,
    customerId: requireId(subscription.customer, 'the customer of a subscription'),
    plan: planOfProduct(requireId(item.price.product, 'the product of a price')),
    priceCents: requireAmount(item.price),
    status: statusOf(subscription.status),
    currentPeriodEnd: dateOf(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
};

/** Our prices always have an amount; only prices with fractions of a cent have none. */
const requireAmount = ({ id, unit_amount }: Stripe.Price): number => {
  if (unit_amount === null) throw new Error(`Stripe: the price ${id} has no amount`);
  return unit_amount;
};

/** The plan in the line that is charged: the invoice for a change credits the old plan in another line. */
const planOfInvoice = ({ lines }: Stripe.Invoice): ProviderInvoice['plan'] => {
  const charged = lines.data.findLast(({ amount }) => amount > 0);
  return findPlanOfProduct(charged?.pricing?.price_details?.product);
};

const providerInvoice = (invoice: Stripe.Invoice, subscriptionId: string): ProviderInvoice => {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return {
    id: requireId(invoice, 'the id of an invoice'),
    subscriptionId,
    intentId: idOf(paid?.payment.payment_intent),
    plan: planOfInvoice(invoice),
    amountCents: invoice.amount_paid,
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
  };
};
