import * as z from 'zod/mini';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';

/** Ends a subscription at the provider that isn't, or is no longer, a person's plan. */
export const endSubscription = jobKind(
  'payments.end-subscription',
  z.object({ subscriptionId: z.string() }),
);

/**
 * Refunds a plan's payment that arrived after the account was deleted. It isn't in our books, because nothing is
 * recorded about deleted accounts.
 */
export const returnPayment = jobKind(
  'payments.return-payment',
  z.object({ intentId: z.string(), amountCents: z.number() }),
);

const returnMark = ':return';

/** The payment that was refunded with this idempotency key; null if the key belongs to another refund. */
export const returnedWith = (idempotencyKey: string): string | null =>
  idempotencyKey.endsWith(returnMark) ? idempotencyKey.slice(0, -returnMark.length) : null;

/** Handles {@link endSubscription} and {@link returnPayment}. The idempotency keys make a second run harmless. */
export const subscriptionEndingJobs = (
  provider: Pick<PlansPort, 'cancelNow'> & Pick<PaymentsPort, 'refund'>,
) => [
  handleJob(endSubscription, ({ subscriptionId }) =>
    provider.cancelNow({ subscriptionId, idempotencyKey: `${subscriptionId}:end` }),
  ),
  handleJob(returnPayment, async ({ intentId, amountCents }) => {
    const idempotencyKey = `${intentId}${returnMark}`;
    await provider.refund({ intentId, amountCents, idempotencyKey });
  }),
];
