import { expect, it } from 'vitest';
import { anAvailability } from '../../test/availability.ts';
import { previewOf } from './preview.ts';

// A Monday.
const today = '2026-11-23';

it.each([
  ['the hours to come', {}, 'You have 7.5 bookable hours in the next 7 days.'],
  [
    'no hours yet',
    { weekly: [] },
    'Nobody can book you yet. Add the hours when you are available.',
  ],
  [
    'hours on single dates only',
    { weekly: [], exceptions: [{ date: '2026-11-29', from: '10:00', to: '11:00' }] },
    'You have 1 bookable hour in the next 7 days.',
  ],
  [
    'days off',
    { exceptions: [{ date: '2026-11-23' }, { date: '2026-11-24' }] },
    'Nobody can book you in the next 7 days.',
  ],
  [
    'a vacation from today',
    { vacation: { from: today, until: '2026-12-02' } },
    'You are away. People can book you again from 3 December 2026.',
  ],
  [
    'a vacation that begins tomorrow',
    { vacation: { from: '2026-11-24', until: '2026-12-02' } },
    'You have 3 bookable hours in the next 7 days.',
  ],
  [
    'a vacation without an end',
    { vacation: { from: today, until: '' } },
    'You have 7.5 bookable hours in the next 7 days.',
  ],
  [
    'nothing but messages',
    { meetingTypes: ['message' as const] },
    'You only offer messages, so nobody can book a time with you.',
  ],
])('tells about %s', (_, changes, expected) => {
  expect(previewOf(anAvailability(changes), today)).toBe(expected);
});
