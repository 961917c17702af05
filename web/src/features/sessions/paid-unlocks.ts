import * as z from 'zod/mini';
import type { PaidUnlock } from './sessions.queries.ts';

const paidUnlock = z.object({ paymentIntentId: z.string(), amount: z.string() });

/**
 * Remembers in this tab that an unlock is paid while its conversation is not open yet, so that a
 * lost connection, a closed dialog or a reload never asks for the money again.
 */
export const paidUnlockOf = (userId: string, mentorProfileId: string) => {
  const key = `paid-unlock ${userId} ${mentorProfileId}`;
  return {
    read(): PaidUnlock | null {
      const kept = window.sessionStorage.getItem(key);
      if (kept === null) return null;
      const parsed = paidUnlock.safeParse(JSON.parse(kept));
      return parsed.success ? parsed.data : null;
    },
    keep: (paid: PaidUnlock) =>
      window.sessionStorage.setItem(
        key,
        JSON.stringify({ paymentIntentId: paid.paymentIntentId, amount: paid.amount }),
      ),
    forget: () => window.sessionStorage.removeItem(key),
  };
};
