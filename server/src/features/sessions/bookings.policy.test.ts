import { describe, expect, it } from 'vitest';
import type { BookFacts } from '../mentors/index.ts';
import { actionRefusal, bookVerdict, isPriceOutdated, mayBook } from './bookings.policy.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

type Session = Parameters<typeof actionRefusal>[1];
const call: Session = {
  origin: 'booking',
  status: 'active',
  sessionType: 'video_call',
  priceCents: 7500,
  createdAt: inHours(-240),
  startsAt: null,
  endsAt: null,
  acceptBy: null,
  mentorChoseAt: null,
  completionAskedAt: null,
  reportedAt: null,
  isAnswered: false,
  mentorUnavailableSince: null,
  isBlocked: false,
};
const at = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 1) });
const messages = {
  sessionType: 'messaging',
  startsAt: inHours(-240),
  endsAt: inHours(480),
} as const;
const unavailable = (hoursAgo: number) => ({ mentorUnavailableSince: inHours(-hoursAgo) });
const overMessages = { ...messages, endsAt: inHours(-1) };

describe('who may do what with a session', () => {
  /** c: complete, x: cancel, r: report, s: choose the time, a: accept it, d: decline it. */
  it.each<[string, Partial<Session>, mentee: string, mentor: string]>([
    ['an unlock', { origin: 'unlock' }, '', ''],
    ['a completed booking', { status: 'completed' }, '', ''],
    ['a cancelled booking', { status: 'cancelled' }, '', ''],
    ['a reported booking', { reportedAt: now }, '', ''],
    ['a reported upcoming call', { ...at(30), reportedAt: now }, '', ''],
    ['a call without a time', {}, 'cxrs', 'cxrs'],
    [
      'a call without a time that the mentor marked complete',
      { completionAskedAt: now },
      'cxr',
      'xr',
    ],
    ['an upcoming call', at(30), 'xs', 'xs'],
    ['a call in exactly 24 hours', at(24), 'xs', 'xs'],
    ['a call in less than 24 hours', at(23.9), 'x', 'xs'],
    ['a call that hasn’t been accepted', { ...at(30), acceptBy: inHours(1) }, 'xs', 'xsad'],
    ['an imminent call that hasn’t been accepted', { ...at(3), acceptBy: inHours(1) }, 'x', 'xsad'],
    ['a call that can no longer be accepted', { ...at(30), acceptBy: now }, 'x', 'x'],
    ['a call that begins without having been accepted', { ...at(0), acceptBy: now }, 'x', 'x'],
    [
      'a call that hasn’t been accepted, after a block',
      { ...at(30), acceptBy: inHours(1), isBlocked: true },
      'x',
      'xd',
    ],
    ['a call without a time, after a block', { isBlocked: true }, 'cxr', 'cxr'],
    ['an upcoming call, after a block', { ...at(30), isBlocked: true }, 'x', 'x'],
    ['a call that begins now', at(0), 'cxr', 'cxr'],
    ['a past call', at(-1), 'cr', 'cxr'],
    [
      'a past call that the mentor marked complete',
      { ...at(-1), completionAskedAt: now },
      'cr',
      'xr',
    ],
    ['a call that the mentor missed', { ...at(-1), ...unavailable(1.5) }, 'cxr', 'cxr'],
    [
      'a call that the mentor missed, and marked complete',
      { ...at(-1), ...unavailable(1.5), completionAskedAt: now },
      'cxr',
      'xr',
    ],
    ['a past call whose mentor left later', { ...at(-1), ...unavailable(0) }, 'cr', 'cxr'],
    ['unanswered messages', messages, 'cxr', 'cxr'],
    ['answered messages', { ...messages, isAnswered: true }, 'cxr', 'cxr'],
    ['unanswered messages after their end', overMessages, 'cxr', 'cxr'],
    ['answered messages after their end', { ...overMessages, isAnswered: true }, 'cr', 'cxr'],
  ])('%s', (_what, changes, mentee, mentor) => {
    const actions = {
      complete: 'c',
      cancel: 'x',
      report: 'r',
      schedule: 's',
      accept: 'a',
      decline: 'd',
    } as const;
    const allowed = (by: 'mentee' | 'mentor') =>
      (['complete', 'cancel', 'report', 'schedule', 'accept', 'decline'] as const)
        .filter((action) => !actionRefusal(action, { ...call, ...changes }, by, now))
        .map((action) => actions[action])
        .join('');
    expect([allowed('mentee'), allowed('mentor')]).toEqual([mentee, mentor]);
  });
});

describe('who may be booked', () => {
  const facts: BookFacts = {
    isOwn: false,
    isListed: true,
    isAway: false,
    profile: { meetingTypes: ['message'], acceptsInPerson: true, inPersonRateCents: 9000 },
  };
  const inPerson = (acceptsInPerson: boolean, inPersonRateCents: number | null) => ({
    profile: { meetingTypes: ['in_person' as const], acceptsInPerson, inPersonRateCents },
  });
  it.each([
    ['a listed mentor, by messages', {}, 'messaging', 'payment_needed', true],
    ['in a way that is not offered', {}, 'video_call', 'not_offered', true],
    ['oneself', { isOwn: true, isListed: false }, 'messaging', 'own_profile', false],
    ['who is not listed', { isListed: false, isAway: true }, 'messaging', 'not_found', false],
    ['who is away', { isAway: true }, 'messaging', 'mentor_away', false],
    ['in person', inPerson(true, 9000), 'in_person', 'payment_needed', true],
    ['in person, switched off', inPerson(false, 9000), 'in_person', 'not_offered', false],
    ['in person, without a rate', inPerson(true, null), 'in_person', 'not_offered', false],
  ] as const)('%s', (_what, changes, type, verdict, any) => {
    const changed = { ...facts, ...changes } as BookFacts;
    expect(bookVerdict(changed, type)).toBe(verdict);
    expect(mayBook(changed)).toBe(any);
  });
});

it.each([
  ['the same price after a year', 7500, -24 * 365, false],
  ['a different price after exactly three days', 9000, -72, false],
  ['a different price a moment later', 9000, -72.001, true],
  ['a lower price later', 5000, -100, true],
  ['a type that is no longer offered, later', null, -100, true],
] as const)('the price of an order and %s', (_name, currentCents, hours, expected) => {
  const order = { createdAt: inHours(hours), amountCents: 7500 };
  expect(isPriceOutdated(order, currentCents, now)).toBe(expected);
});
