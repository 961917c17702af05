import type { UnlockFacts } from '../src/features/mentors/index.ts';
import type { PaidUnlock, UnlockVerdict } from '../src/features/sessions/unlocks.policy.ts';

/** Somebody who wants to unlock a mentor, and what they find. */
export interface UnlockRow extends UnlockFacts {
  verdict: UnlockVerdict;
  /** What a payment does that arrives in this state; none is ever begun for one's own profile. */
  paid: PaidUnlock | null;
}

const ownProfile = { isOwn: true, unlockedBy: null, verdict: 'own_profile', paid: null } as const;

const paidAlready = { refund: 'unlocked already' };
const inPlan = { refund: 'included in plan' };
const unlisted = { refund: 'the mentor is not listed any more' };

const others: [
  listing: 'listed' | 'unlisted',
  unlockedBy: UnlockFacts['unlockedBy'],
  plan: 'plan' | 'no plan',
  verdict: UnlockVerdict,
  paid: PaidUnlock,
][] = [
  ['listed', null, 'no plan', 'payment_needed', 'open'],
  ['listed', null, 'plan', 'included_in_plan', 'open'],
  ['listed', 'plan', 'no plan', 'payment_needed', 'keep'],
  ['listed', 'plan', 'plan', 'already_unlocked', inPlan],
  ['listed', 'payment', 'no plan', 'already_unlocked', paidAlready],
  ['listed', 'payment', 'plan', 'already_unlocked', paidAlready],
  ['unlisted', null, 'no plan', 'not_found', unlisted],
  ['unlisted', null, 'plan', 'not_found', unlisted],
  ['unlisted', 'plan', 'no plan', 'not_found', 'keep'],
  ['unlisted', 'plan', 'plan', 'already_unlocked', inPlan],
  ['unlisted', 'payment', 'no plan', 'already_unlocked', paidAlready],
  ['unlisted', 'payment', 'plan', 'already_unlocked', paidAlready],
];

/** Every state of an unlock (product 2.1, 3.1). */
export const unlockRows: UnlockRow[] = [
  ...[true, false].flatMap((isListed) =>
    [true, false].map((hasPlan) => ({ ...ownProfile, isListed, hasPlan })),
  ),
  ...others.map(([listing, unlockedBy, plan, verdict, paid]) => ({
    isOwn: false,
    isListed: listing === 'listed',
    unlockedBy,
    hasPlan: plan === 'plan',
    verdict,
    paid,
  })),
];
