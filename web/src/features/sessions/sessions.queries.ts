import { createSession } from '@ithaca/contracts/sessions';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A paid intent and what it cost, as the server named it (decision 3.3). */
export interface PaidUnlock {
  readonly paymentIntentId: string;
  /** EUR, a decimal string. */
  readonly amount: string;
}

/**
 * Unlocks a mentor with a paid intent, or with the plan when there is none. Sending it again gives
 * the same session, so it may be repeated after a lost answer (decision 4.3).
 */
export const useCreateSession = () =>
  useMutation({
    mutationFn: (unlock: { mentorProfileId: string; paid?: PaidUnlock }) => {
      const { mentorProfileId, paid } = unlock;
      const payment = paid && {
        stripePaymentIntentId: paid.paymentIntentId,
        unlockFee: paid.amount,
        totalPaid: paid.amount,
      };
      return api(createSession, { body: { mentorProfileId, ...payment } });
    },
  });
