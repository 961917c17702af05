import { confirmSandboxPayment, createPaymentIntent } from '@ithaca/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Creates the payment intent of an unlock; the server sets the price (product 3.3). */
export const useCreatePaymentIntent = () =>
  useMutation({
    mutationFn: (mentorProfileId: string) =>
      api(createPaymentIntent, { body: { mentorProfileId } }),
  });

/** Pays an intent with a test card. Repeating it for a paid intent changes nothing. */
export const useConfirmSandboxPayment = () =>
  useMutation({
    mutationFn: (payment: { clientSecret: string; card: string; authenticate?: boolean }) =>
      api(confirmSandboxPayment, { body: payment }),
  });
