import { paymentIntent } from '@ithaca/contracts/payments';
import type { SessionType } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import { tabTexts } from '../../lib/kept-text.ts';
import type { Purchase } from '../payments/index.ts';

const sentPayment = z.object({
  intent: z.extend(paymentIntent, {
    heldUntil: z.optional(z.nullable(z.string())),
    needsAcceptance: z.optional(z.boolean()),
  }),
  paid: z.boolean(),
  startsAt: z.nullable(z.string()),
});

/**
 * Remembers, for this tab, an unlock or booking whose card was sent but that isn't confirmed yet. This prevents a
 * second charge after a lost connection, a closed dialog or a reload. The intent's client secret is kept too, so
 * the same intent can be paid, which is possible only once. Anybody who finds it can only pay that intent, which
 * buys nothing for anybody but this person.
 * @param startsAtOf the time being bought now; an intent for another time can't be paid instead
 */
export const paidPurchaseOf = (
  userId: string,
  mentorProfileId: string,
  what: 'unlock' | SessionType,
  startsAtOf: () => string | null = () => null,
): Purchase['memory'] => {
  const key = `paid ${what} ${userId} ${mentorProfileId}`;
  return {
    read: () => {
      const kept = tabTexts.read(key);
      if (kept === null) return null;
      const parsed = sentPayment.safeParse(JSON.parse(kept));
      if (!parsed.success) return null;
      const { intent, paid, startsAt } = parsed.data;
      const { paymentIntentId, amount } = intent;
      const payment = { paymentIntentId, amount };
      return { payment, paid, ...(startsAt === startsAtOf() && { intent }) };
    },
    keep: (intent, paid) =>
      tabTexts.keep(key, JSON.stringify({ intent, paid, startsAt: startsAtOf() })),
    forget: () => tabTexts.forget(key),
  };
};
