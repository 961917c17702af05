import { isListed, type Profile, type UnlockFacts } from '../mentors/index.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { UnlockPair } from './unlocks.store.ts';

/** How a user can unlock a mentor, or why they can't. */
export type UnlockVerdict =
  | 'own_profile'
  | 'already_unlocked'
  | 'not_found'
  | 'included_in_plan'
  | 'payment_needed';

/** Mentors can't unlock themselves (product 3.1). */
export const isOwnProfile = ({ mentorId, menteeId }: UnlockPair): boolean => mentorId === menteeId;

/** How an unlock was obtained; null without one. */
const unlockedBy = (unlock: Pick<SessionRow, 'paymentIntentId'> | undefined) => {
  if (!unlock) return null;
  return unlock.paymentIntentId ? 'payment' : 'plan';
};

/** Derives the facts from records; `plan` is the mentee's current plan. */
export const factsOf = (records: {
  pair: UnlockPair;
  profile: Pick<Profile, 'applicationStatus' | 'isActive'>;
  unlock: Pick<SessionRow, 'paymentIntentId'> | undefined;
  plan: object | undefined;
  isBlocked: boolean;
}): UnlockFacts => ({
  isOwn: isOwnProfile(records.pair),
  isListed: isListed(records.profile),
  isBlocked: records.isBlocked,
  unlockedBy: unlockedBy(records.unlock),
  hasPlan: records.plan !== undefined,
});

/** A paid unlock is permanent; an unlock by plan is valid as long as there is a plan (product 3.1). */
const isValid = ({ unlockedBy, hasPlan }: Pick<UnlockFacts, 'unlockedBy' | 'hasPlan'>): boolean =>
  unlockedBy === 'payment' || (unlockedBy === 'plan' && hasPlan);

/**
 * Whether and how a mentor can be unlocked. A valid unlock is reported even if the mentor is no longer listed, because
 * the conversation remains (product 2.1, 3.1). For people who block or are blocked by a mentor, the mentor isn't listed
 * (product 1.18).
 */
export const unlockVerdict = (facts: UnlockFacts): UnlockVerdict => {
  if (facts.isOwn) return 'own_profile';
  if (isValid(facts)) return 'already_unlocked';
  if (!facts.isListed || facts.isBlocked) return 'not_found';
  return facts.hasPlan ? 'included_in_plan' : 'payment_needed';
};

/** Whether the mentor can be unlocked now, by payment or plan: `can.unlock`. */
export const mayUnlock = (facts: UnlockFacts): boolean =>
  ['included_in_plan', 'payment_needed'].includes(unlockVerdict(facts));

/** How a received payment affects the unlock, or why it is refunded (product 3.1). */
export type PaidUnlock = 'open' | 'keep' | { readonly refund: string };

/**
 * Decides what to do with a received payment. It was started when the mentor could be unlocked;
 * other payments, plans, blocks and the listing may have changed since.
 */
export const paidUnlock = (facts: Omit<UnlockFacts, 'isOwn'>): PaidUnlock => {
  if (isValid(facts)) {
    return { refund: facts.unlockedBy === 'payment' ? 'already unlocked' : 'included in plan' };
  }
  if (facts.isBlocked) return { refund: 'one of the two blocks the other' };
  if (!facts.isListed) return { refund: 'the mentor is no longer listed' };
  return facts.unlockedBy ? 'keep' : 'open';
};
