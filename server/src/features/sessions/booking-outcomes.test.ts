import { dayMs, hourMs } from '@ithaca/contracts/durations';
import type { SessionRole } from '@ithaca/contracts/sessions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  automaticOutcome,
  type Booking,
  nextChangeAt,
  nextCheckAt,
  refundOnCancel,
  releaseTime,
  splitOf,
  statusAfter,
  writeUntil,
} from './booking-outcomes.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const terms = { bookingFeeShare: 0, unscheduledBookingDays: 60 };

const call: Booking = {
  status: 'active',
  sessionType: 'video_call',
  priceCents: 7501,
  createdAt: inHours(-240),
  startsAt: null,
  endsAt: null,
  acceptBy: null,
  mentorChoseAt: null,
  completionAskedAt: null,
  reportedAt: null,
  isAnswered: false,
  mentorUnavailableSince: null,
};
const startingIn = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 1) });
const messages: Partial<Booking> = {
  sessionType: 'messaging',
  startsAt: inHours(-240),
  endsAt: inHours(480),
};
const answered = { ...messages, isAnswered: true };
const chosenByMentor = (hoursAgo: number) => ({ mentorChoseAt: inHours(-hoursAgo) });
const unavailable = (hoursAgo: number) => ({ mentorUnavailableSince: inHours(-hoursAgo) });
const [full, half] = [7501, 3751];

describe('who cancels', () => {
  it.each<[string, Partial<Booking>, mentee: number, mentor: number]>([
    ['a call without a time', {}, full, full],
    ['a call in two days', startingIn(48), full, full],
    ['a call in exactly 24 hours', startingIn(24), full, full],
    ['a call in less than 24 hours', startingIn(23.99), half, full],
    ['a call that has begun', startingIn(-0.5), half, full],
    [
      'a call that has begun at a time chosen by the mentor',
      { ...startingIn(-0.5), ...chosenByMentor(1) },
      full,
      full,
    ],
    [
      'a call whose time the mentor chose a day ago',
      { ...startingIn(-0.5), ...chosenByMentor(25) },
      half,
      full,
    ],
    [
      'a past call at a time chosen by the mentor',
      { ...startingIn(-1.1), ...chosenByMentor(2) },
      half,
      full,
    ],
    [
      'a call marked complete, at a time chosen by the mentor',
      { ...startingIn(-0.5), ...chosenByMentor(1), completionAskedAt: now },
      half,
      full,
    ],
    ['unanswered messages', messages, full, full],
    ['answered messages', answered, half, full],
    [
      'an imminent call with an unavailable mentor',
      { ...startingIn(2), ...unavailable(0) },
      full,
      full,
    ],
    ['a call that the mentor left', { ...startingIn(-0.5), ...unavailable(0.1) }, full, full],
    ['a call whose mentor left at its end', { ...startingIn(-1), ...unavailable(0) }, half, full],
    ['answered messages of a mentor who left', { ...answered, ...unavailable(5) }, full, full],
  ])('gets the mentee a refund of %s by these rules', (_what, changes, mentee, mentor) => {
    const refundOf = (by: SessionRole) => refundOnCancel({ ...call, ...changes }, by, now);
    expect([refundOf('mentee'), refundOf('mentor')]).toEqual([mentee, mentor]);
  });
});

describe('the mentee’s options and refund next change', () => {
  it.each<[string, Partial<Booking>, inMs: number | null]>([
    ['never without a time', {}, null],
    ['just after the day before the start', startingIn(48), dayMs + 1],
    ['just after it, at that moment', startingIn(24), 1],
    ['at the start on the last day', startingIn(23.5), 23.5 * hourMs],
    ['at the end', startingIn(-0.5), 0.5 * hourMs],
    ['never after the end', startingIn(-2), null],
    [
      'just after 24 hours before the start, even if the mentor chose the time',
      { ...startingIn(30), ...chosenByMentor(2) },
      6 * hourMs + 1,
    ],
    [
      'just after a day to reconsider the mentor’s choice',
      { ...startingIn(20), ...chosenByMentor(10) },
      14 * hourMs + 1,
    ],
    ['at the start if that comes before', { ...startingIn(5), ...chosenByMentor(10) }, 5 * hourMs],
    ['when a request lapses', { ...startingIn(72), acceptBy: inHours(10) }, 10 * hourMs],
    ['never after a report', { ...startingIn(48), reportedAt: now }, null],
    ['never once it is over', { ...startingIn(48), status: 'cancelled' }, null],
    ['at the end of messages', messages, 480 * hourMs],
  ])('%s', (_when, changes, inMs) => {
    const at = nextChangeAt({ ...call, ...changes }, now);
    expect(at && at.getTime() - now.getTime()).toBe(inMs);
  });

  it('never between now and then, nor later', () => {
    const hours = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(hours, fc.option(hours), (startsIn, choseAgo) => {
        const booking = {
          ...call,
          ...startingIn(startsIn),
          mentorChoseAt: choseAgo === null ? null : inHours(-Math.abs(choseAgo)),
        };
        const refundAt = (at: Date) => refundOnCancel(booking, 'mentee', at);
        const next = nextChangeAt(booking, now) ?? inHours(1000);
        expect(refundAt(new Date(next.getTime() - 1))).toBe(refundAt(now));
      }),
    );
  });
});

describe('the split of the money', () => {
  it.each([
    [7501, 0, 0, { menteeCents: 0, mentorCents: 7501, platformCents: 0 }],
    [7501, 7501, 0.2, { menteeCents: 7501, mentorCents: 0, platformCents: 0 }],
    [7501, 3751, 0, { menteeCents: 3751, mentorCents: 3750, platformCents: 0 }],
    [7501, 3751, 0.1, { menteeCents: 3751, mentorCents: 3375, platformCents: 375 }],
    [101, 0, 0.15, { menteeCents: 0, mentorCents: 86, platformCents: 15 }],
    [1, 0, 1, { menteeCents: 0, mentorCents: 0, platformCents: 1 }],
  ])('of %i cents, of which %i are refunded, at a fee of %f', (price, refund, share, split) => {
    expect(splitOf(price, refund, { bookingFeeShare: share })).toEqual(split);
  });
});

describe('the release', () => {
  it.each<[string, Partial<Booking>, Date | null]>([
    ['is unknown without a time', {}, null],
    ['is 72 hours after the end', startingIn(2), inHours(75)],
    ['is 72 hours after the mentor asked', { completionAskedAt: now }, inHours(72)],
    [
      'is not delayed by the mentor’s request',
      { ...startingIn(-2), completionAskedAt: now },
      inHours(71),
    ],
    ['does not happen to unanswered messages', messages, null],
    ['is 72 hours after the end of answered messages', answered, inHours(552)],
    [
      'does not happen if the mentor was unavailable',
      { ...startingIn(-2), ...unavailable(1.5) },
      null,
    ],
    ['happens if the mentor left later', { ...startingIn(-2), ...unavailable(1) }, inHours(71)],
    ['waits for the decision about a report', { ...startingIn(-2), reportedAt: now }, null],
    ['does not happen twice', { ...startingIn(-2), status: 'completed' }, null],
  ])('%s', (_what, changes, expected) => {
    expect(releaseTime({ ...call, ...changes })).toEqual(expected);
  });
});

describe('automatically', () => {
  const completed = { reason: 'completed_automatically', refundCents: 0 };
  const unanswered = { reason: 'unanswered', refundCents: full };
  const missed = { reason: 'mentor_unavailable', refundCents: full };
  it.each<[string, Partial<Booking>, Date | null, object | null]>([
    [
      'a call without a time ends 60 days after the booking',
      {},
      new Date(call.createdAt.getTime() + 60 * dayMs),
      { reason: 'never_scheduled', refundCents: full },
    ],
    [
      'a call that the mentor marked complete is completed',
      { completionAskedAt: now },
      inHours(72),
      completed,
    ],
    ['a call is completed', startingIn(2), inHours(75), completed],
    [
      'a call that the mentor missed is refunded',
      { ...startingIn(2), ...unavailable(1) },
      inHours(75),
      missed,
    ],
    [
      'a call whose mentor left after its end is completed',
      { ...startingIn(-2), ...unavailable(1) },
      inHours(71),
      completed,
    ],
    [
      'a call without a time is refunded if its mentor left before marking it complete',
      { completionAskedAt: now, ...unavailable(1) },
      inHours(72),
      missed,
    ],
    [
      'a call without a time is completed if its mentor left later',
      { completionAskedAt: inHours(-1), ...unavailable(1) },
      inHours(71),
      completed,
    ],
    [
      'answered messages of a mentor who left are refunded',
      { ...answered, ...unavailable(1) },
      inHours(552),
      missed,
    ],
    ['unanswered messages are refunded', messages, inHours(480), unanswered],
    ['answered messages are completed', answered, inHours(552), completed],
    ['a reported booking stays active', { ...startingIn(2), reportedAt: now }, null, null],
    ['a completed booking doesn’t change', { ...startingIn(2), status: 'completed' }, null, null],
  ])('%s', (_what, changes, at, outcome) => {
    const booking = { ...call, ...changes };
    expect(nextCheckAt(booking, terms)).toEqual(at);
    const end = at ?? inHours(10_000);
    expect(automaticOutcome(booking, new Date(end.getTime() - 1), terms)).toBeNull();
    expect(automaticOutcome(booking, end, terms)).toEqual(outcome);
  });
});

it.each([
  ['confirmed', 0, 'completed'],
  ['completed_automatically', 0, 'completed'],
  ['cancelled_by_mentee', half, 'cancelled'],
  ['cancelled_by_mentor', full, 'cancelled'],
  ['unanswered', full, 'cancelled'],
  ['never_scheduled', full, 'cancelled'],
  ['account_deleted', full, 'cancelled'],
  ['mentor_unavailable', full, 'cancelled'],
  ['decided', full, 'cancelled'],
  ['decided', half, 'completed'],
  ['decided', 0, 'completed'],
] as const)('after “%s” with a refund of %i the session is %s', (reason, refundCents, status) => {
  expect(statusAfter({ reason, refundCents }, full)).toBe(status);
});

it('lets people write during the 30 days of messages, and 60 days without a time', () => {
  const booked = { ...call, writeUntil: null };
  expect(writeUntil({ ...booked, ...messages }, terms)).toEqual(inHours(480));
  expect(writeUntil(booked, terms)).toEqual(new Date(call.createdAt.getTime() + 60 * dayMs));
});

it.each([
  ['an earlier time', inHours(240), inHours(240)],
  ['a later time', inHours(2), inHours(3)],
])('lets people write no shorter than before %s was chosen', (_, before, until) => {
  const moved = { ...call, ...startingIn(2), writeUntil: before };
  expect(writeUntil(moved, terms)).toEqual(until);
});
