import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import {
  type CallVerdict,
  type CircleCallVerdict,
  callVerdict,
  circleCallVerdict,
} from './calls.policy.ts';

const startsAt = new Date('2026-11-23T09:00:00Z');
const call = {
  mentorId: 'mentor',
  menteeId: 'mentee',
  status: 'active',
  acceptBy: null as Date | null,
  reportedAt: null as Date | null,
  isBlocked: false as boolean,
  hasDeletedAccount: false as boolean,
  startsAt,
  endsAt: new Date(startsAt.getTime() + hourMs),
} as const;
/** @param minutes from the start of the call */
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs);

describe('who can join a call, and when (product 3.12)', () => {
  it.each<
    [
      who: string,
      fields: Partial<
        | Pick<typeof call, 'acceptBy' | 'reportedAt' | 'isBlocked' | 'hasDeletedAccount'>
        | Record<'status', 'active' | 'completed' | 'cancelled'>
      >,
      at: Date,
      CallVerdict,
    ]
  >([
    ['stranger', {}, after(0), 'not_found'],
    ['stranger', { status: 'cancelled' }, after(0), 'not_found'],
    ['mentee', { isBlocked: true }, after(0), 'not_found'],
    ['mentor', { isBlocked: true }, after(0), 'not_found'],
    ['mentee', { hasDeletedAccount: true }, after(-60), 'over'],
    ['mentee', { hasDeletedAccount: true }, after(0), 'over'],
    ['mentee', { status: 'cancelled' }, after(0), 'cancelled'],
    ['mentor', { status: 'cancelled' }, after(-60), 'cancelled'],
    ['stranger', { acceptBy: startsAt }, after(0), 'not_found'],
    ['mentee', { acceptBy: startsAt }, after(-5), 'requested'],
    ['mentor', { acceptBy: startsAt }, after(-60), 'requested'],
    ['mentee', { acceptBy: startsAt, reportedAt: after(-60) }, after(-5), 'reported'],
    ['mentor', { reportedAt: after(-60) }, after(-5), 'open'],
    ['mentee', {}, new Date(after(-10).getTime() - 1), 'early'],
    ['mentee', {}, after(-10), 'open'],
    ['mentor', {}, after(-10), 'open'],
    ['mentor', {}, after(60), 'open'],
    ['mentee', { status: 'completed' }, after(50), 'open'],
    ['mentee', {}, new Date(after(75).getTime() - 1), 'open'],
    ['mentee', {}, after(75), 'over'],
    ['mentee', { status: 'completed' }, after(75), 'over'],
  ])('%s, %o, at %s: %s', (who, fields, at, verdict) => {
    expect(callVerdict(who, { ...call, ...fields }, at)).toBe(verdict);
  });

  it('reports a call that does not exist as not found', () => {
    expect(callVerdict('mentee', undefined, after(0))).toBe('not_found');
  });
});

describe('who can join a circle’s call (product 5.8)', () => {
  const people = ['mentor', 'mentee'];
  it.each<[who: string, isOpen: boolean, CircleCallVerdict]>([
    ['stranger', true, 'not_found'],
    ['stranger', false, 'not_found'],
    ['mentor', false, 'read_only'],
    ['mentee', false, 'read_only'],
    ['mentor', true, 'open'],
    ['mentee', true, 'open'],
  ])('%s of a circle with isOpen = %s: %s', (who, isOpen, verdict) => {
    expect(circleCallVerdict(who, { people, isOpen })).toBe(verdict);
  });

  it('reports the call of a circle that does not exist as not found', () => {
    expect(circleCallVerdict('mentee', undefined)).toBe('not_found');
  });
});
