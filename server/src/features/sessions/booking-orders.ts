import type { createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import type * as z from 'zod/mini';
import { refuse } from '../../platform/refusal.ts';
import { isAppointment } from './appointment-times.ts';
import type { WantedTime } from './appointments.service.ts';
import type { BookVerdict } from './bookings.policy.ts';

/** What is ordered with a payment. */
export type PaymentOrder = z.output<(typeof createSessionPaymentIntent)['body']>;

/**
 * The time that an order asks for; null without one.
 * @throws invalid (422) for messages, which have none
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
  throw refuse('invalid', { errors: { startsAt: ['Messages have no time to choose'] } });
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
 * Why a paid booking was refunded instead.
 * @param isTimed whether it was for a certain time, which somebody else has taken if the mentor can be booked
 */
export const refundedRefusalOf = (verdict: BookVerdict, isTimed: boolean) => {
  if (verdict === 'mentor_away') {
    return refuse('mentor_away', {
      detail: 'This mentor is currently away. Your payment is refunded in full.',
    });
  }
  return verdict === 'payment_needed' && isTimed ? refundedSlotTaken() : goneRefusal();
};

const goneRefusal = () =>
  refuse('not_found', {
    detail: "This mentor can't be booked any more. Your payment is refunded in full.",
  });

/** Tells a person who paid for a time that somebody else took first, or that has begun (product 3.5). */
export const refundedSlotTaken = () =>
  refuse('slot_taken', {
    detail: "This time can't be booked any more. Your payment is refunded in full.",
  });
