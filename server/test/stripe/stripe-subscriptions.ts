import { isDeepStrictEqual } from 'node:util';
import type { Parameters } from './form-parameters.ts';
import type { PriceData, StripeBilling } from './stripe-billing.ts';
import { parameters } from './stripe-parameters.ts';
import { missing } from './stripe-problem.ts';
import { fromExample, type StripeObject } from './stripe-shapes.ts';
import type { StandInRoute, StripeState } from './stripe-state.ts';

/** The parameters of a changed item. */
const changedPrice = ({ items }: Parameters): PriceData =>
  (items as unknown as { price_data: PriceData }[])[0]?.price_data as PriceData;

/** Subscriptions, their renewals and their invoices. */
export const createStripeSubscriptions = (state: StripeState, billing: StripeBilling) => {
  const { events } = state;
  const { itemOf } = billing;
  const hasEnded = ({ status }: StripeObject) => status === 'canceled';

  const end = (subscription: StripeObject) => {
    Object.assign(subscription, { status: 'canceled', ended_at: state.now() });
    events.add('customer.subscription.deleted', subscription);
    return subscription;
  };

  const findLive = (id: string) => {
    const found = state.find('subscription', id);
    if (hasEnded(found)) throw missing('subscription', id);
    return found;
  };

  const update = (subscription: StripeObject, given: Parameters) => {
    if (given.items) {
      const price = billing.newPrice(changedPrice(given));
      const difference = billing.difference(subscription, price.unit_amount);
      const required = given.payment_behavior === 'error_if_incomplete';
      if (difference !== 0 && given.proration_behavior !== 'none') {
        const credit = {
          price: itemOf(subscription).price,
          amount: billing.difference(subscription, 0),
        };
        const charge = { price, amount: difference - credit.amount };
        billing.invoice(subscription, [credit, charge], 'subscription_update', required);
      }
      itemOf(subscription).price = price;
    }
    if (given.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = given.cancel_at_period_end === 'true';
    }
    events.add('customer.subscription.updated', subscription);
    return subscription;
  };

  /** As in Stripe, the next period begins even if it isn't paid. */
  const beginPeriod = (subscription: StripeObject) => {
    if (subscription.cancel_at_period_end) return end(subscription);
    const item = itemOf(subscription);
    item.current_period_start = item.current_period_end;
    subscription.renewals += 1;
    item.current_period_end = billing.periodEnd(subscription, subscription.renewals + 1);
    const line = { price: item.price, amount: billing.priceOf(subscription) };
    billing.draft(subscription, [line], 'subscription_cycle');
    events.add('customer.subscription.updated', subscription);
    return subscription;
  };

  const charge = (subscription: StripeObject) => {
    const paid = billing.finalise(state.find('invoice', subscription.latest_invoice));
    subscription.status = paid ? 'active' : 'past_due';
    events.add('customer.subscription.updated', subscription);
    return subscription;
  };

  const renew = (subscription: StripeObject) => {
    beginPeriod(subscription);
    if (!hasEnded(subscription)) charge(subscription);
  };

  const routes: StandInRoute[] = [
    {
      method: 'GET',
      path: '/v1/subscriptions/:id',
      answer({ expand }, id) {
        const subscription = state.find('subscription', id);
        if (!isDeepStrictEqual(expand, ['latest_invoice'])) return subscription;
        const latest_invoice = state.find('invoice', subscription.latest_invoice);
        return { ...subscription, latest_invoice };
      },
    },
    {
      method: 'POST',
      path: '/v1/subscriptions/:id',
      allowed: parameters.updateSubscription,
      answer: (given, id) => update(findLive(id), given),
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/:id',
      allowed: parameters.cancelSubscription,
      answer: (_, id) => end(findLive(id)),
    },
    {
      method: 'POST',
      path: '/v1/invoices/create_preview',
      allowed: parameters.previewInvoice,
      answer({ subscription: id, subscription_details }) {
        const subscription = findLive(String(id));
        const { unit_amount } = changedPrice(subscription_details as Parameters);
        const total = billing.difference(subscription, Number(unit_amount));
        const { balance } = state.find('customer', subscription.customer);
        return fromExample('invoice', {
          id: state.newId('upcoming_in'),
          total,
          subtotal: total,
          amount_due: Math.max(0, total + balance),
        });
      },
    },
    {
      method: 'GET',
      path: '/v1/invoices',
      allowed: parameters.listInvoices,
      answer: ({ subscription, status, ...given }) =>
        state.list(
          billing.invoicesOf(subscription).filter((one) => !status || one.status === status),
          '/v1/invoices',
          given,
        ),
    },
    {
      method: 'POST',
      path: '/v1/invoices/:id/void',
      allowed: parameters.voidInvoice,
      answer: (_, id) => billing.voidInvoice(state.find('invoice', id)),
    },
  ];

  return {
    routes,

    /** Starts a subscription and pays its first period. */
    start(customerId: string, price: StripeObject, metadata: unknown): StripeObject {
      const id = state.newId('sub');
      const subscription = state.create('subscription', id, {
        customer: customerId,
        metadata,
        status: 'active',
        billing_cycle_anchor: state.now(),
        start_date: state.now(),
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        ended_at: null,
        pause_collection: null,
        pending_update: null,
        trial_start: null,
        trial_end: null,
        renewals: 0,
      });
      const item = fromExample('subscription_item', {
        id: state.newId('si'),
        subscription: id,
        price,
        current_period_start: state.now(),
        current_period_end: billing.periodEnd(subscription, 1),
      });
      subscription.items = { ...subscription.items, data: [item] };
      billing.invoice(subscription, [{ price, amount: price.unit_amount }], 'subscription_create');
      events.add('customer.subscription.created', subscription);
      return subscription;
    },

    /** Renews or ends all subscriptions whose period is over. */
    renewDue() {
      for (const subscription of state.all('subscription')) {
        while (!hasEnded(subscription) && itemOf(subscription).current_period_end <= state.now()) {
          renew(subscription);
        }
      }
    },

    /** Begins the next period. Its invoice is a draft until Stripe charges it an hour later. */
    beginPeriod: (id: string) => beginPeriod(findLive(id)),

    /** Charges a period that has begun. */
    charge: (id: string) => charge(findLive(id)),

    /** Ends a subscription, as Stripe does automatically after the last failed charge. */
    giveUp: (id: string) => end(findLive(id)),

    /** Pays all open invoices with the customer's new card, including those of ended subscriptions. */
    payOpen(customerId: string) {
      for (const subscription of state.all('subscription')) {
        if (subscription.customer !== customerId) continue;
        const open = billing.invoicesOf(subscription.id).filter(({ status }) => status === 'open');
        if (open.map(billing.pay).every(Boolean) && subscription.status === 'past_due') {
          subscription.status = 'active';
          events.add('customer.subscription.updated', subscription);
        }
      }
    },
  };
};
export type StripeSubscriptions = ReturnType<typeof createStripeSubscriptions>;
