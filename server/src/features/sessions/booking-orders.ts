import type { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import type * as z from 'zod/mini';
import { centsOf } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Intent } from '../payments/index.ts';
import { isAppointment } from './appointment-times.ts';
import type { WantedTime } from './appointments.service.ts';
import type { RefundReason } from './book-verdicts.ts';
import { type BookVerdict, noTimeToChoose } from './bookings.policy.ts';
import { priceMismatch } from './price-mismatch.ts';

/** What is ordered with a payment. */
export type PaymentOrder = z.output<(typeof createSessionPaymentIntent)['body']>;

/** The booking of a paid intent. */
export type BookingOrder = z.output<(typeof bookSession)['body']>;

/**
 * The requested time of an order; null without one.
 * @throws invalid (422) for messages, which have no time
 */
export const wantedTime = (
  { sessionType, startsAt }: Pick<PaymentOrder, 'sessionType' | 'startsAt'>,
  mentorId: string,
  userId: string,
): WantedTime | null => {
  if (startsAt === undefined) return null;
  if (isAppointment(sessionType)) {
    return { mentorId, sessionType, startsAt: new Date(startsAt), userId };
  }
  throw refuse('invalid', { errors: { startsAt: [noTimeToChoose] } });
};

/**
 * Checks that a paid intent is for the same booking as an order. Returns the requested time of the order; null without
 * one.
 * @throws intent_mismatch, or intent_used for a fulfilled intent; price_mismatch if the browser sent a different price
 *   (product 3.3); invalid (422) for messages, which have no time
 */
export const matchIntent = (
  order: Pick<BookingOrder, 'mentorProfileId' | 'sessionType' | 'startsAt' | 'amount'>,
  intent: Pick<
    Intent,
    'purpose' | 'mentorProfileId' | 'sessionType' | 'startsAt' | 'amountCents' | 'fulfilledId'
  >,
  { mentorId, userId }: { mentorId: string; userId: string },
): WantedTime | null => {
  const isMeant =
    intent.purpose === 'booking' &&
    intent.mentorProfileId === order.mentorProfileId &&
    intent.sessionType === order.sessionType;
  if (!isMeant) throw refuse(intent.fulfilledId ? 'intent_used' : 'intent_mismatch');
  if (order.amount !== undefined && centsOf(order.amount) !== intent.amountCents) {
    throw priceMismatch('amount', intent.amountCents);
  }
  const wanted = wantedTime(order, mentorId, userId);
  if (wanted && intent.startsAt && intent.startsAt.getTime() !== wanted.startsAt.getTime()) {
    throw refuse('intent_mismatch');
  }
  return wanted;
};

/** Why a payment of a booking is not started. */
export const refusalOf = (verdict: Exclude<BookVerdict, 'payment_needed'>) => {
  switch (verdict) {
    case 'own_profile':
      return refuse('invalid', { errors: { mentorProfileId: ['You cannot book yourself'] } });
    case 'not_offered':
      return refuse('invalid', { errors: { sessionType: ['This mentor does not offer this'] } });
    default:
      return refuse(verdict);
  }
};

/**
 * The refusal that says why nothing was booked and the payment is refunded.
 * @param reason null if nothing else prevents the booking now
 * @param isTimed whether the payment was for a time, which must then have been taken by somebody else
 */
export const refundedRefusalOf = (reason: RefundReason | null, isTimed: boolean) => {
  switch (reason) {
    case 'mentor_away':
      return refuse('mentor_away', {
        detail: 'This mentor is currently away. Your payment is refunded in full.',
      });
    case 'price_changed':
      return refuse('price_mismatch', {
        detail:
          'The price has changed since you started this booking. Your payment is refunded in full.',
      });
    case 'booked_twice':
      return refuse('intent_used', {
        detail:
          'You have booked these messages with another payment. This payment is refunded in full.',
      });
    case null:
      return isTimed ? refundedSlotTaken() : goneRefusal();
    default:
      return goneRefusal();
  }
};

const goneRefusal = () =>
  refuse('not_found', {
    detail: 'This mentor can’t be booked any more. Your payment is refunded in full.',
  });

/** The refusal for a paid time that somebody else took first, or that has begun (product 3.5). */
export const refundedSlotTaken = () =>
  refuse('slot_taken', {
    detail: 'This time can’t be booked any more. Your payment is refunded in full.',
  });
