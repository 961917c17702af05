import type { SessionType } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import { tabTexts } from '../../lib/kept-text.ts';
import type { Purchase } from '../payments/index.ts';

const paidPurchase = z.object({ paymentIntentId: z.string(), amount: z.string() });

/**
 * Remembers, for this tab, a paid unlock or booking of a mentor that isn't confirmed yet. After a lost
 * connection, a closed dialog or a reload, nobody is charged again.
 */
export const paidPurchaseOf = (
  userId: string,
  mentorProfileId: string,
  what: 'unlock' | SessionType,
): Purchase['memory'] => {
  const key = `paid ${what} ${userId} ${mentorProfileId}`;
  return {
    read: () => {
      const kept = tabTexts.read(key);
      if (kept === null) return null;
      const parsed = paidPurchase.safeParse(JSON.parse(kept));
      return parsed.success ? parsed.data : null;
    },
    keep: ({ paymentIntentId, amount }) =>
      tabTexts.keep(key, JSON.stringify({ paymentIntentId, amount })),
    forget: () => tabTexts.forget(key),
  };
};
