import { monthsAfter, proratedDifference } from '../../src/platform/payments/plan-periods.ts';
import type { createStripeIntents } from './stripe-intents.ts';
import { declined, invalidRequest } from './stripe-problem.ts';
import { fromExample, type StripeObject } from './stripe-shapes.ts';
import type { StripeState } from './stripe-state.ts';

/** The price in an order's request. */
export interface PriceData {
  product: string;
  currency: string;
  unit_amount: string;
}

/** A line of an invoice; a credit is negative. */
interface InvoiceLine {
  price: StripeObject;
  amount: number;
}

/** Formats lines as Stripe does, with the ids of the price and its product. */
const linesOf = (lines: readonly InvoiceLine[]) => {
  const { lines: list } = fromExample('invoice', {});
  const data = lines.map(({ price, amount }) => ({
    ...list.data[0],
    amount,
    subtotal: amount,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
      price_details: { price: price.id, product: price.product },
    },
  }));
  return { ...list, data };
};

const totalOf = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const dateOf = (seconds: number) => new Date(seconds * 1000);
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** Shared by checkout, renewals and changes: prices, invoices, and the customers' cards and credit. */
export const createStripeBilling = (
  state: StripeState,
  intents: Pick<ReturnType<typeof createStripeIntents>, 'createIntent' | 'succeed'>,
) => {
  const { events } = state;
  /** The customers whose cards are declined. */
  const declining = new Set<string>();

  const itemOf = (subscription: StripeObject): StripeObject => subscription.items.data[0];
  const priceOf = (subscription: StripeObject): number => itemOf(subscription).price.unit_amount;

  /** Pays an invoice with the customer's card. @returns whether it is paid */
  const pay = (invoice: StripeObject): boolean => {
    if (invoice.amount_due > 0 && declining.has(invoice.customer)) {
      events.add('invoice.payment_failed', invoice);
      return false;
    }
    const payments: StripeObject[] = [];
    if (invoice.amount_due > 0) {
      const { amount_due: amount, currency, customer } = invoice;
      const intent = intents.succeed(intents.createIntent({ amount, currency, customer }));
      const payment = { type: 'payment_intent', payment_intent: intent.id };
      const paid = { invoice: invoice.id, status: 'paid', amount_paid: amount, payment };
      payments.push(state.create('invoice_payment', state.newId('inpay'), paid));
    }
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      status_transitions: { ...invoice.status_transitions, paid_at: state.now() },
      payments: { object: 'list', url: '/v1/invoice_payments', has_more: false, data: payments },
    });
    events.add('invoice.paid', invoice);
    return true;
  };

  /** Creates a draft invoice with these lines, which isn't charged yet. */
  const draft = (subscription: StripeObject, lines: readonly InvoiceLine[], reason: string) => {
    const total = totalOf(lines);
    const invoice = state.create('invoice', state.newId('in'), {
      billing_reason: reason,
      customer: subscription.customer,
      currency: itemOf(subscription).price.currency,
      total,
      subtotal: total,
      lines: linesOf(lines),
      amount_due: Math.max(total, 0),
      amount_remaining: Math.max(total, 0),
      amount_paid: 0,
      status: 'draft',
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      },
      from_invoice: null,
      last_finalization_error: null,
    });
    subscription.latest_invoice = invoice.id;
    return invoice;
  };

  /** Applies the customer's credit to a draft and pays it. A negative total becomes credit. */
  const finalise = (invoice: StripeObject): boolean => {
    const { total } = invoice;
    const customer = state.find('customer', invoice.customer);
    const credit = Math.min(-customer.balance, Math.max(total, 0));
    customer.balance += total < 0 ? total : credit;
    const due = Math.max(total, 0) - credit;
    return pay(Object.assign(invoice, { status: 'open', amount_due: due, amount_remaining: due }));
  };

  return {
    itemOf,
    priceOf,
    pay,

    voidInvoice(invoice: StripeObject): StripeObject {
      if (invoice.status !== 'open') throw invalidRequest('Only open invoices can be voided.');
      return Object.assign(invoice, { status: 'void', auto_advance: false });
    },

    declineFromNowOn: (customerId: string) => declining.add(customerId),
    acceptAgain: (customerId: string) => declining.delete(customerId),

    newPrice: ({ product, currency, unit_amount }: PriceData): StripeObject => {
      state.find('product', product);
      return state.create('price', state.newId('price'), {
        product,
        currency,
        unit_amount: Number(unit_amount),
        unit_amount_decimal: unit_amount,
      });
    },

    /** The time `months` after the start of the first period. */
    periodEnd: (subscription: StripeObject, months: number): number =>
      secondsOf(monthsAfter(dateOf(subscription.billing_cycle_anchor), months)),

    /** The amount due now for changing to another price; negative if it is credited. */
    difference(subscription: StripeObject, cents: number): number {
      const { current_period_start: start, current_period_end: end } = itemOf(subscription);
      return proratedDifference({
        fromCents: priceOf(subscription),
        toCents: cents,
        start: dateOf(start),
        end: dateOf(end),
        now: dateOf(state.now()),
      });
    },

    draft,
    finalise,

    /**
     * Creates an invoice with these lines and pays it.
     * @throws a card_error if `required` and the card is declined
     */
    invoice(
      subscription: StripeObject,
      lines: readonly InvoiceLine[],
      reason: string,
      required = false,
    ): boolean {
      const { id, balance } = state.find('customer', subscription.customer);
      if (required && totalOf(lines) + balance > 0 && declining.has(id)) {
        throw declined('generic_decline');
      }
      return finalise(draft(subscription, lines, reason));
    },

    invoicesOf: (subscriptionId: unknown) =>
      state
        .all('invoice')
        .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId),
  };
};
export type StripeBilling = ReturnType<typeof createStripeBilling>;
