import { describe, expect, it } from 'vitest';
import { type BookingAtDeletion, bookingAtDeletion } from './deletion.policy.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const call = {
  origin: 'booking',
  status: 'active',
  sessionType: 'video_call',
  startsAt: inHours(48),
  createdAt: inHours(-48),
  endsAt: null,
  priceCents: 7500,
  acceptBy: null,
  mentorChoseAt: null,
  completionAskedAt: null,
  reportedAt: null,
  isAnswered: false,
  mentorUnavailableSince: null,
} as const;
const messages = { sessionType: 'messaging', startsAt: inHours(-48) } as const;

type Session = Parameters<typeof bookingAtDeletion>[0];

describe('when an account is deleted', () => {
  it.each<[string, Partial<Session>, mentor: BookingAtDeletion, mentee: BookingAtDeletion]>([
    ['an unlock', { origin: 'unlock', sessionType: 'messaging', startsAt: null }, 'keep', 'keep'],
    ['a completed booking', { status: 'completed', startsAt: inHours(-48) }, 'keep', 'keep'],
    ['a cancelled booking', { status: 'cancelled' }, 'keep', 'keep'],
    ['a booking without a time', { startsAt: null }, 'cancel', 'cancel'],
    ['a call in two days', {}, 'cancel', 'cancel'],
    ['a call in exactly 24 hours', { startsAt: inHours(24) }, 'cancel', 'cancel'],
    ['a call in less than 24 hours', { startsAt: inHours(23.9) }, 'cancel', 'refuse'],
    [
      'an imminent call that hasn’t been accepted',
      { startsAt: inHours(5), acceptBy: inHours(3) },
      'cancel',
      'cancel',
    ],
    ['a call that starts now', { startsAt: now }, 'refuse', 'refuse'],
    ['a past call that isn’t completed yet', { startsAt: inHours(-2) }, 'refuse', 'refuse'],
    ['a call that the mentor marked complete', { completionAskedAt: now }, 'refuse', 'refuse'],
    [
      'a call without a time that the mentor marked complete',
      { startsAt: null, completionAskedAt: now },
      'refuse',
      'refuse',
    ],
    ['a reported booking', { reportedAt: now }, 'refuse', 'refuse'],
    ['unanswered messages', messages, 'cancel', 'cancel'],
    ['answered messages', { ...messages, isAnswered: true }, 'refuse', 'refuse'],
  ])('%s is handled by who leaves', (_what, changes, mentor, mentee) => {
    const session = { ...call, ...changes };
    expect(bookingAtDeletion(session, 'mentor', now)).toBe(mentor);
    expect(bookingAtDeletion(session, 'mentee', now)).toBe(mentee);
  });
});
