import { eventKind } from '../../platform/events/events.ts';
import type { Intent, Subscription } from './payments.tables.ts';

/** Money arrived for a purpose and was booked. It may still go back, see `payment.refunded`. */
export const paymentSucceeded =
  eventKind<Pick<Intent, 'id' | 'userId' | 'purpose' | 'amountCents'>>('payment.succeeded');

/** Money goes back to who paid it. */
export const paymentRefunded = eventKind<{
  intentId: string;
  userId: string;
  amountCents: number;
  /** For the books, not for the person. */
  reason: string;
}>('payment.refunded');

/** A plan began, was renewed, changed or canceled, or its period is over. */
export const planChanged = eventKind<Subscription>('plan.changed');
