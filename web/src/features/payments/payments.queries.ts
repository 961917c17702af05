import { createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { confirmSandboxPayment, createPaymentIntent } from '@ithaca/contracts/payments';
import type { SessionType } from '@ithaca/contracts/sessions';
import { useMutation } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api.ts';
import { byOwnClock } from '../../lib/own-clock.ts';
import type { Intent } from './payment-state.ts';

/** Creates the payment intent of an unlock; the server sets the price (product 3.3). */
export const useCreatePaymentIntent = () =>
  useMutation({
    mutationFn: (mentorProfileId: string) =>
      api(createPaymentIntent, { body: { mentorProfileId } }),
  });

/**
 * Creates the payment intent of a booking; the server sets the price (product 3.3). With a time, `heldUntil`
 * is the end of its hold by this browser's clock (product 3.5).
 */
export const useCreateSessionPaymentIntent = () =>
  useMutation({
    mutationFn: async (booking: {
      mentorProfileId: string;
      sessionType: SessionType;
      startsAt?: string;
    }): Promise<Intent> => {
      const { data, headers } = await apiWithHeaders(createSessionPaymentIntent, { body: booking });
      const { heldUntil, ...intent } = data;
      return {
        ...intent,
        heldUntil: heldUntil && byOwnClock(heldUntil, headers.get('Date')),
      };
    },
  });

/** Pays an intent with a test card. Repeating it for a paid intent changes nothing. */
export const useConfirmSandboxPayment = () =>
  useMutation({
    mutationFn: (payment: { clientSecret: string; card: string; authenticate?: boolean }) =>
      api(confirmSandboxPayment, { body: payment }),
  });
