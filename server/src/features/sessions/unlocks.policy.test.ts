import { describe, expect, it } from 'vitest';
import { type UnlockRow, unlockRows } from '../../../test/unlock-rows.ts';
import { factsOf, mayUnlock, paidUnlock, unlockVerdict } from './unlocks.policy.ts';

const title =
  'own $isOwn, listed $isListed, blocked $isBlocked, unlocked by $unlockedBy, plan $hasPlan: $verdict';

describe('unlocking', () => {
  it.each(unlockRows)(title, (row) => {
    expect(unlockVerdict(row)).toBe(row.verdict);
    const unlockable = row.verdict === 'included_in_plan' || row.verdict === 'payment_needed';
    expect(mayUnlock(row)).toBe(unlockable);
  });
});

describe('a received payment', () => {
  it.each(unlockRows.filter(({ isOwn }) => !isOwn))(`${title}, $paid`, (row) => {
    expect(paidUnlock(row)).toEqual(row.paid);
  });
});

const recordsOf = ({ isOwn, isListed, isBlocked, unlockedBy, hasPlan }: UnlockRow) => ({
  pair: { menteeId: 'mentee', mentorId: isOwn ? 'mentee' : 'mentor' },
  profile: { applicationStatus: 'approved' as const, isActive: isListed },
  unlock:
    unlockedBy === null ? undefined : { paymentIntentId: unlockedBy === 'plan' ? null : 'pi' },
  plan: hasPlan ? {} : undefined,
  isBlocked,
});

describe('the facts', () => {
  it.each(unlockRows)(title, (row) => {
    const { verdict: _, paid: __, ...facts } = row;
    expect(factsOf(recordsOf(row))).toEqual(facts);
  });
});
