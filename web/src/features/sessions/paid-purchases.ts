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
 * Remembers, for this tab, an unlock or booking of a mentor whose card was sent and that isn't confirmed yet. After a
 * lost connection, a closed dialog or a reload, nobody is charged again. The intent's client secret is kept too, so
 * that the same intent can be paid: no intent can be paid twice. Anybody who finds it can only pay that intent, which
 * buys nothing for anybody but this person.
 * @param startsAtOf the time that is bought now; an intent for another one can't be paid in its place
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
