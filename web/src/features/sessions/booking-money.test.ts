import { deletedAccount } from '@ithaca/contracts/people';
import { describe, expect, it } from 'vitest';
import { aBooking } from '../../test/bookings.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import {
  moneyInShort,
  moneyInWords,
  releaseIfMarked,
  sharesOf,
  timeInWords,
} from './booking-money.ts';
import { bookingsIn, stateOf } from './booking-state.ts';

const mentor = aMentor();
const me = aUser().id;
const at = '2026-11-22T09:00:00.000Z';
type Fields = Parameters<typeof aBooking>[1];
const booking = (fields: Fields = {}) => aBooking(mentor, fields);
const settled = (reason: string, mentee: string, toMentor: string, platform = '0.00') =>
  booking({
    status: mentee === '0.00' ? 'completed' : 'cancelled',
    settlement: { reason, split: { mentee, mentor: toMentor, platform }, at },
  } as Fields);

describe('where the money is', () => {
  it.each([
    ['held', booking(), '€75 held', '€75 held'],
    ['all released', settled('confirmed', '0.00', '75.00'), '€75 to Luca', '€75 to you'],
    [
      'all refunded',
      settled('cancelled_by_mentor', '75.00', '0.00'),
      '€75 refunded',
      '€75 refunded',
    ],
    [
      'divided',
      settled('cancelled_by_mentee', '37.50', '37.50'),
      '€37.50 refunded, €37.50 to Luca',
      '€37.50 refunded, €37.50 to you',
    ],
    ['without a payment', booking({ payment: null }), '', ''],
  ])('is %s, to both the mentee and the mentor', (_what, session, forMentee, forMentor) => {
    expect(moneyInShort(session, me)).toBe(forMentee);
    expect(moneyInShort(session, mentor.id)).toBe(forMentor);
  });

  it('shows a person who deleted their account as “Deleted account”', () => {
    const session = booking({ mentor: { ...mentor, ...deletedAccount } });
    const split = { mentee: '0.00', mentor: '75.00', platform: '0.00' };
    const shares = sharesOf(session, split, { me, platform: 'Ithaca' });
    expect(shares.map(({ who }) => who)).toEqual(['You', 'Deleted account']);
  });

  it('mentions the platform only if it gets a share', () => {
    const names = { me, platform: 'Ithaca' };
    const split = { mentee: '0.00', mentor: '67.50', platform: '7.50' };
    expect(sharesOf(booking(), split, names)).toEqual([
      { who: 'You', amount: '€0' },
      { who: 'Luca', amount: '€67.50' },
      { who: 'Ithaca', amount: '€7.50' },
    ]);
    expect(sharesOf(booking(), { ...split, platform: '0.00' }, names)).toHaveLength(2);
  });
});

describe('what happens to the money', () => {
  it('while held, it waits for the session or for a certain time', () => {
    expect(moneyInWords(booking(), me)).toBe('€75 is held until the session is completed.');
    const words = moneyInWords(booking({ releasesAt: at }), me);
    expect(words).toMatch(/^€75 is held, and released to Luca on Sun, 22 Nov.* unless a problem/);
  });

  it('once the session is marked as complete, it is released 72 hours after the end if that comes first', () => {
    const over = booking({ endsAt: '2026-11-19T10:00:00Z', releasesAt: at });
    const wordsOn = (day: number) => releaseIfMarked(over, Date.parse(`2026-11-${day}T09:00:00Z`));
    expect(wordsOn(20)).toMatch(/is released to you then, or on Sun, 22 Nov.* unless a problem/);
    expect(wordsOn(19)).toContain('or 72 hours from now unless a problem');
    expect(releaseIfMarked(booking(), 0)).toContain('or 72 hours from now unless a problem');
  });

  it('once completion has been requested, each person sees what that means for them', () => {
    const asked = booking({ completionAskedAt: at, releasesAt: at });
    const textOf = (cancel: boolean) =>
      moneyInWords({ ...asked, can: { ...asked.can, cancel } }, me);
    expect(textOf(false)).toMatch(
      /^Luca marked the session as complete\. Confirm it or report a problem; otherwise €75/,
    );
    expect(textOf(true)).toContain('Confirm it, cancel for a full refund or report a problem;');
    expect(moneyInWords(asked, mentor.id)).toMatch(
      /^You marked the session as complete\. Maya is asked to confirm; €75 is released to you on/,
    );
  });

  it('if the session is marked as complete without an answer, it waits for the mentee', () => {
    const unanswered = booking({ sessionType: 'messaging', endsAt: at });
    expect(releaseIfMarked(unanswered, 0)).toBe(
      'Maya is asked to confirm. You haven’t answered yet, so the money is only released to you if they do.',
    );
    const asked = { ...unanswered, completionAskedAt: at };
    expect(moneyInWords(asked, me)).toBe(
      'Luca marked the session as complete before answering. €75 is only released to Luca if you confirm it.',
    );
    expect(moneyInWords(asked, mentor.id)).toBe(
      'You marked the session as complete before answering. €75 is only released to you if Maya confirms it.',
    );
  });

  it('once completion has been requested, it is held while no release is planned', () => {
    const asked = booking({ completionAskedAt: at, releasesAt: null });
    expect(moneyInWords(asked, me)).toBe('€75 is held until the session is completed.');
  });

  it('stays held while a problem is reported', () => {
    const words = moneyInWords(booking({ reportedAt: at }), me);
    expect(words).toBe(
      'A problem was reported on 22 November 2026. €75 stays held until the administrator has decided.',
    );
  });

  it.each([
    ['confirmed', 'You confirmed the session. Settled on 22 November 2026.'],
    [
      'completed_automatically',
      'Completed without a reported problem. Settled on 22 November 2026.',
    ],
    ['cancelled_by_mentee', 'You cancelled. Settled on 22 November 2026.'],
    ['cancelled_by_mentor', 'Luca cancelled. Settled on 22 November 2026.'],
    ['unanswered', 'Refunded because Luca didn’t answer. Settled on 22 November 2026.'],
    ['never_scheduled', 'Refunded because no time was agreed. Settled on 22 November 2026.'],
    [
      'declined',
      'Luca declined the time, so everything was refunded. Settled on 22 November 2026.',
    ],
    ['not_accepted', 'Refunded because Luca didn’t accept the time. Settled on 22 November 2026.'],
    ['mentor_unavailable', 'Refunded because Luca was unavailable. Settled on 22 November 2026.'],
    ['decided', 'The administrator decided. Settled on 22 November 2026.'],
    ['account_deleted', 'Ended because an account was deleted. Settled on 22 November 2026.'],
  ])('is explained when settled because of %s', (reason, words) => {
    expect(moneyInWords(settled(reason, '75.00', '0.00'), me)).toBe(words);
  });
});

it.each([
  ['messages end on a day', { sessionType: 'messaging', endsAt: at }, 'Until 22 November 2026'],
  ['messages without a day last 30', { sessionType: 'messaging' }, '30 days'],
  ['a call without a time has no time yet', {}, 'No time agreed yet'],
  ['a call that ended without a time had none', { status: 'cancelled' }, 'No time was agreed'],
] as const)('%s', (_what, fields, words) => {
  expect(timeInWords(booking(fields))).toBe(words);
});

it.each([
  [{}, 'booked'],
  [{ acceptBy: at }, 'requested'],
  [{ acceptBy: at, status: 'cancelled' }, 'cancelled'],
  [{ completionAskedAt: at }, 'completion_asked'],
  [{ completionAskedAt: at, reportedAt: at }, 'reported'],
  [{ status: 'completed', reportedAt: at }, 'completed'],
  [{ status: 'cancelled' }, 'cancelled'],
] as const)('the state of %j is %s', (fields, state) => {
  expect(stateOf(booking(fields))).toBe(state);
});

it('active bookings come first, then the newest; unlocks are left out', () => {
  const list = [
    booking({ id: 'a1' }),
    booking({ id: 'b2', status: 'completed' }),
    booking({ id: 'c3' }),
    booking({ id: 'd4', status: 'cancelled' }),
    booking({ id: 'e5', origin: 'unlock' }),
  ];
  expect(bookingsIn(list).map(({ id }) => id)).toEqual(['c3', 'a1', 'd4', 'b2']);
});
