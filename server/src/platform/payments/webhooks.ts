import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { refuse } from '../refusal.ts';
import type { PaymentChange, PaymentEvent, PaymentsPort } from './payments.ts';
import { isSignedWebhook } from './signature.ts';
import { isRejected, keyName } from './stripe-references.ts';

const stripeId = z.string().check(z.regex(/^[\w-]{1,255}$/));
/** An id, or the object itself. */
const reference = z.union([
  stripeId,
  z.pipe(
    z.object({ id: stripeId }),
    z.transform(({ id }) => id),
  ),
]);

const notice = z.object({
  id: stripeId,
  type: z.string(),
  /** The connected account that an event is about; missing in events about our own account. */
  account: z.optional(z.nullable(stripeId)),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const anyObject = z.object({ id: stripeId });
const checkout = z.object({ subscription: z.optional(z.nullable(reference)) });
const invoice = z.object({
  /** Used by versions of the API before 2025. */
  subscription: z.optional(z.nullable(reference)),
  parent: z.optional(
    z.nullable(
      z.object({
        subscription_details: z.optional(z.nullable(z.object({ subscription: reference }))),
      }),
    ),
  ),
});

const dispute = z.object({
  id: stripeId,
  payment_intent: z.optional(z.nullable(reference)),
  amount: z.int().check(z.nonnegative()),
  status: z.string(),
});
const refund = z.object({
  status: z.nullable(z.string()),
  amount: z.number(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
});

type Read = (object: unknown) => PaymentChange | null;

const plan = (subscriptionId: string | null | undefined): PaymentChange | null =>
  subscriptionId ? { kind: 'plan', subscriptionId } : null;
const readSubscription: Read = (object) => plan(anyObject.parse(object).id);
const readCheckout: Read = (object) => plan(checkout.parse(object).subscription);
const readInvoice: Read = (object) => {
  const { parent, subscription } = invoice.parse(object);
  return plan(parent?.subscription_details?.subscription ?? subscription);
};
const readDispute =
  (isClosed: boolean): Read =>
  (object) => {
    const { id: disputeId, payment_intent: intentId, amount, status } = dispute.parse(object);
    const outcome = status === 'lost' ? 'lost' : 'won';
    const state = isClosed ? outcome : 'open';
    return intentId ? { kind: 'disputed', disputeId, intentId, state, amountCents: amount } : null;
  };

const readRefund: Read = (object) => {
  const { status, amount: amountCents, metadata } = refund.parse(object);
  const idempotencyKey = metadata?.[keyName];
  if (!idempotencyKey || !isRejected({ status })) return null;
  return { kind: 'refund_rejected', idempotencyKey, amountCents };
};

/** The events that we act on, with a function that reads what has changed. All others need no action. */
const readers: Readonly<Record<string, Read>> = {
  'payment_intent.succeeded': (object) => ({
    kind: 'succeeded',
    intentId: anyObject.parse(object).id,
  }),
  'charge.dispute.created': readDispute(false),
  'charge.dispute.closed': readDispute(true),
  'refund.failed': readRefund,
  'refund.updated': readRefund,
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
  'invoice.paid': readInvoice,
  'invoice.payment_failed': readInvoice,
  'invoice.payment_action_required': readInvoice,
};

/** Events about a mentor's account; payments of that account, if there are any, aren't ours. */
const accountReaders: Readonly<Record<string, Read>> = {
  'account.updated': (object) => ({
    kind: 'payout_account',
    accountId: anyObject.parse(object).id,
  }),
};

const unreadable = (field: string, detail: string) =>
  refuse('invalid', { detail, errors: { [field]: [detail] } });

/**
 * Verifies and parses webhooks, which Stripe and the sandbox send in the same format (product 4.4). Our own
 * code checks the signature, because the `stripe` package accepts dates in the future.
 */
export const createWebhooks = (
  webhookSecrets: readonly string[],
  clock: Clock,
): Pick<PaymentsPort, 'parseWebhook'> => ({
  parseWebhook(body, signature) {
    if (!signature || !isSignedWebhook(body, signature, webhookSecrets, clock.now())) {
      throw unreadable('stripe-signature', 'This notice carries no valid signature.');
    }
    try {
      return eventOf(JSON.parse(body.toString('utf8')));
    } catch {
      throw unreadable('body', 'This notice could not be read.');
    }
  },
});

const eventOf = (json: unknown): PaymentEvent => {
  const { id, type, account, data } = notice.parse(json);
  const known = account ? accountReaders : readers;
  // Excludes inherited properties such as "toString".
  const read = Object.hasOwn(known, type) ? known[type] : undefined;
  return { id, ...(read?.(data.object) ?? { kind: 'other' as const }) };
};
