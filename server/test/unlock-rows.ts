import type { UnlockFacts } from '../src/features/mentors/index.ts';
import type { PaidUnlock, UnlockVerdict } from '../src/features/sessions/unlocks.policy.ts';

/** A state of an unlock with the expected results. */
export interface UnlockRow extends UnlockFacts {
  verdict: UnlockVerdict;
  /** The effect of a payment received in this state; null for one's own profile, which can't be paid for. */
  paid: PaidUnlock | null;
}

const ownProfile = { isOwn: true, unlockedBy: null, verdict: 'own_profile', paid: null } as const;

const alreadyPaid = { refund: 'already unlocked' };
const inPlan = { refund: 'included in plan' };
const unlisted = { refund: 'the mentor is no longer listed' };
const blocked = { refund: 'one of the two blocks the other' };

const others: [
  listing: 'listed' | 'unlisted' | 'blocked',
  unlockedBy: UnlockFacts['unlockedBy'],
  plan: 'plan' | 'no plan',
  verdict: UnlockVerdict,
  paid: PaidUnlock,
][] = [
  ['listed', null, 'no plan', 'payment_needed', 'open'],
  ['listed', null, 'plan', 'included_in_plan', 'open'],
  ['listed', 'plan', 'no plan', 'payment_needed', 'keep'],
  ['listed', 'plan', 'plan', 'already_unlocked', inPlan],
  ['listed', 'payment', 'no plan', 'already_unlocked', alreadyPaid],
  ['listed', 'payment', 'plan', 'already_unlocked', alreadyPaid],
  ['unlisted', null, 'no plan', 'not_found', unlisted],
  ['unlisted', null, 'plan', 'not_found', unlisted],
  ['unlisted', 'plan', 'no plan', 'not_found', unlisted],
  ['unlisted', 'plan', 'plan', 'already_unlocked', inPlan],
  ['unlisted', 'payment', 'no plan', 'already_unlocked', alreadyPaid],
  ['unlisted', 'payment', 'plan', 'already_unlocked', alreadyPaid],
  ['blocked', null, 'no plan', 'not_found', blocked],
  ['blocked', null, 'plan', 'not_found', blocked],
  ['blocked', 'plan', 'no plan', 'not_found', blocked],
  ['blocked', 'plan', 'plan', 'already_unlocked', inPlan],
  ['blocked', 'payment', 'no plan', 'already_unlocked', alreadyPaid],
  ['blocked', 'payment', 'plan', 'already_unlocked', alreadyPaid],
];

/** Every state of an unlock (product 1.18, 2.1, 3.1). */
export const unlockRows: UnlockRow[] = [
  ...[true, false].flatMap((isListed) =>
    [true, false].map((hasPlan) => ({ ...ownProfile, isListed, isBlocked: false, hasPlan })),
  ),
  ...others.map(([listing, unlockedBy, plan, verdict, paid]) => ({
    isOwn: false,
    isListed: listing !== 'unlisted',
    isBlocked: listing === 'blocked',
    unlockedBy,
    hasPlan: plan === 'plan',
    verdict,
    paid,
  })),
];
