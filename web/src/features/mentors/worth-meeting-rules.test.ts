import type { Mentor, MentorProfile } from '@ithaca/contracts/mentors';
import { expect, it } from 'vitest';
import { aMentor } from '../../test/mentors.ts';
import { worthMeeting } from './worth-meeting-rules.ts';

const named = (
  id: string,
  profile: Partial<MentorProfile> = {},
  overrides: Partial<Omit<Mentor, 'mentorProfile'>> = {},
) => aMentor({ id, profile: { expertise: [id], ...profile }, ...overrides });

const suggested = (mentors: Mentor[]) =>
  worthMeeting(mentors, 'me').map(({ mentor, reason }) => [mentor.id, reason]);

it('suggests nobody if the list is empty', () => {
  expect(suggested([])).toEqual([]);
});

it('never suggests the viewer, known mentors or away mentors', () => {
  expect(
    suggested([
      named('me'),
      named('known', {}, { sessionId: 'session' }),
      named('away', { awayUntil: '2026-12-03' }),
    ]),
  ).toEqual([]);
});

it('gives each a reason taken from the profile', () => {
  const mentors = [
    named('best', {
      rating: '4.9',
      reviewCount: 8,
      measuredReplyMinutes: 300,
      messageRate: '30.00',
    }),
    named('quick', { rating: '4.7', measuredReplyMinutes: 50, messageRate: '25.00' }),
    named('cheap', { rating: '4.6', measuredReplyMinutes: null, messageRate: '9.00' }),
  ];
  expect(suggested(mentors)).toEqual([
    ['best', 'Rated 4.9 in 8 reviews'],
    ['quick', 'Usually replies in 50 min'],
    ['cheap', '30 days of messages for €9'],
  ]);
});

it('keeps the rating order, which takes the number of reviews into account', () => {
  const [proven, single] = [
    named('proven', { rating: '4.9', reviewCount: 8 }),
    named('single', { rating: '5.0', reviewCount: 1 }),
  ];
  expect(suggested([proven, single])[0]).toEqual(['proven', 'Rated 4.9 in 8 reviews']);
});

it('mentions the price of messages only if they are offered', () => {
  const profile = { rating: null, measuredReplyMinutes: null };
  expect(suggested([named('caller', { ...profile, meetingTypes: ['video'] })])).toEqual([]);
});

it('mentions no rating for a mentor without reviews', () => {
  expect(
    suggested([named('new', { rating: null, measuredReplyMinutes: null, messageRate: '15.00' })]),
  ).toEqual([['new', '30 days of messages for €15']]);
});

it('prefers different fields, but never at the cost of fewer suggestions', () => {
  const art = { expertise: ['Art'] };
  const [best, twin, other] = [
    named('best', art),
    named('twin', { ...art, measuredReplyMinutes: 1 }),
    named('other', { measuredReplyMinutes: 90 }),
  ];
  expect(suggested([best, twin, other]).map(([id]) => id)).toEqual(['best', 'other', 'twin']);
});
