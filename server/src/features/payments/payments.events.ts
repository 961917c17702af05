import { eventKind } from '../../platform/events/events.ts';
import type { Intent, Subscription } from './payments.tables.ts';

/** A payment was received and recorded. It may be refunded later, see `payment.refunded`. */
export const paymentSucceeded =
  eventKind<Pick<Intent, 'id' | 'userId' | 'purpose' | 'amountCents'>>('payment.succeeded');

/** A payment is refunded, in full or in part. */
export const paymentRefunded = eventKind<{
  refundId: string;
  intentId: string;
  userId: string;
  amountCents: number;
  /** For accounting; not shown to the user. */
  reason: string;
}>('payment.refunded');

/** The payer disputes a payment at their bank. May be published more than once for a payment. */
export const paymentDisputed = eventKind<{ intentId: string }>('payment.disputed');

/** A payout run has made all of its transfers to a mentor's account. */
export const payoutSent = eventKind<{
  mentorId: string;
  /** When the run started, which is unique per mentor. */
  startedAt: Date;
  amountCents: number;
}>('payout.sent');

/** A plan was started, renewed, changed or cancelled, or its period ended. */
export const planChanged = eventKind<Omit<Subscription, 'revision'>>('plan.changed');
