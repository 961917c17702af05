import { bookSession } from '@ithaca/contracts/bookings';
import { createSession, type SessionType } from '@ithaca/contracts/sessions';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Payment } from '../payments/index.ts';

/**
 * Unlocks a mentor with a paid intent, or with the plan if there is none. A repeated request returns
 * the same session, so retrying is safe (product 4.3).
 */
export const useCreateSession = () =>
  useMutation({
    mutationFn: (unlock: { mentorProfileId: string; payment: Payment | null }) => {
      const { mentorProfileId, payment } = unlock;
      const paid = payment && {
        stripePaymentIntentId: payment.paymentIntentId,
        unlockFee: payment.amount,
        totalPaid: payment.amount,
      };
      return api(createSession, { body: { mentorProfileId, ...paid } });
    },
  });

/** Books a session with a paid intent. A repeated request returns the same session (product 4.3). */
export const useBookSession = () =>
  useMutation({
    mutationFn: (booking: {
      mentorProfileId: string;
      sessionType: SessionType;
      payment: Payment | null;
    }) => {
      const { payment, ...rest } = booking;
      const paid = payment && {
        stripePaymentIntentId: payment.paymentIntentId,
        amount: payment.amount,
      };
      return api(bookSession, { body: { ...rest, ...paid } });
    },
  });
