import { describe, expect, it } from 'vitest';
import { lastPayoutDay, nextPayoutDay } from './payout-days.ts';

const monday = 1;

describe('the days for payouts', () => {
  it.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-30'],
    ['2026-11-23T23:59:59.999Z', '2026-11-23', '2026-11-30'],
    ['2026-11-24T00:00:00.000Z', '2026-11-23', '2026-11-30'],
    ['2026-11-29T23:59:59.999Z', '2026-11-23', '2026-11-30'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28', '2027-01-04'],
  ])('at %s are the last one %s and the next one %s', (now, last, next) => {
    expect(lastPayoutDay(new Date(now), monday)).toEqual(new Date(last));
    expect(nextPayoutDay(new Date(now), monday, true)).toEqual(new Date(next));
  });

  it.each(['2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z', '2026-11-25T08:00:00.000Z'])(
    'at %s include today, if the last day’s payouts were not started',
    (now) => {
      expect(nextPayoutDay(new Date(now), monday, false)).toEqual(new Date(now.slice(0, 10)));
    },
  );

  it('can be Sundays', () => {
    expect(lastPayoutDay(new Date('2026-11-29T08:00:00Z'), 7)).toEqual(new Date('2026-11-29'));
    expect(lastPayoutDay(new Date('2026-11-28T08:00:00Z'), 7)).toEqual(new Date('2026-11-22'));
  });
});
