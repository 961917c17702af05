import * as z from 'zod/mini';
import { tabTexts } from '../../lib/kept-text.ts';
import type { Payment } from '../payments/index.ts';

const paidUnlock = z.object({ paymentIntentId: z.string(), amount: z.string() });

/**
 * Remembers, for this tab, a paid unlock whose conversation isn't open yet. After a lost connection, a
 * closed dialog or a reload, nobody is charged again.
 */
export const paidUnlockOf = (userId: string, mentorProfileId: string) => {
  const key = `paid-unlock ${userId} ${mentorProfileId}`;
  return {
    read(): Payment | null {
      const kept = tabTexts.read(key);
      if (kept === null) return null;
      const parsed = paidUnlock.safeParse(JSON.parse(kept));
      return parsed.success ? parsed.data : null;
    },
    keep: (paid: Payment) =>
      tabTexts.keep(
        key,
        JSON.stringify({ paymentIntentId: paid.paymentIntentId, amount: paid.amount }),
      ),
    forget: () => tabTexts.forget(key),
  };
};
