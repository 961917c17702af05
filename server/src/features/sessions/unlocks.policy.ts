import { isListed, type Profile, type UnlockFacts } from '../mentors/index.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { UnlockPair } from './unlocks.store.ts';

/** What somebody finds who wants to unlock a mentor: how it can be had, or why it can't. */
export type UnlockVerdict =
  | 'own_profile'
  | 'already_unlocked'
  | 'not_found'
  | 'included_in_plan'
  | 'payment_needed';

/** Nobody unlocks themselves (product 3.1). */
export const isOwnProfile = ({ mentorId, menteeId }: UnlockPair): boolean => mentorId === menteeId;

/** How an unlock was obtained; null without one. */
const unlockedBy = (unlock: Pick<SessionRow, 'paymentIntentId'> | undefined) => {
  if (!unlock) return null;
  return unlock.paymentIntentId ? 'payment' : 'plan';
};

/** The facts as the records tell them; `plan` is the mentee's current one. */
export const factsOf = (records: {
  pair: UnlockPair;
  profile: Pick<Profile, 'applicationStatus' | 'isActive'>;
  unlock: Pick<SessionRow, 'paymentIntentId'> | undefined;
  plan: object | undefined;
}): UnlockFacts => ({
  isOwn: isOwnProfile(records.pair),
  isListed: isListed(records.profile),
  unlockedBy: unlockedBy(records.unlock),
  hasPlan: records.plan !== undefined,
});

/** A paid unlock stands for good, and one by a plan as long as the person has a plan (product 3.1). */
const stands = ({ unlockedBy, hasPlan }: Pick<UnlockFacts, 'unlockedBy' | 'hasPlan'>): boolean =>
  unlockedBy === 'payment' || (unlockedBy === 'plan' && hasPlan);

/**
 * Whether and how a mentor can be unlocked. An unlock that stands is named even when the mentor is
 * no longer listed, because their conversation remains (product 2.1, 3.1).
 */
export const unlockVerdict = (facts: UnlockFacts): UnlockVerdict => {
  if (facts.isOwn) return 'own_profile';
  if (stands(facts)) return 'already_unlocked';
  if (!facts.isListed) return 'not_found';
  return facts.hasPlan ? 'included_in_plan' : 'payment_needed';
};

/** Whether there is something to unlock, be it by a payment or by a plan: `can.unlock`. */
export const mayUnlock = (facts: UnlockFacts): boolean =>
  ['included_in_plan', 'payment_needed'].includes(unlockVerdict(facts));

/** What a payment that has arrived does to the unlock, or why it goes back (product 3.1). */
export type PaidUnlock = 'open' | 'keep' | { readonly refund: string };

/**
 * What becomes of a payment. It was begun while the mentor could be unlocked; other payments, plans
 * and the listing may have changed since.
 */
export const paidUnlock = (facts: Omit<UnlockFacts, 'isOwn'>): PaidUnlock => {
  if (stands(facts)) {
    return { refund: facts.unlockedBy === 'payment' ? 'unlocked already' : 'included in plan' };
  }
  if (facts.unlockedBy) return 'keep';
  return facts.isListed ? 'open' : { refund: 'the mentor is not listed any more' };
};
