import { expect, it } from 'vitest';
import { anAvailability } from '../../test/availability.ts';
import { previewOf } from './preview.ts';

// A Monday.
const today = '2026-11-23';

it.each([
  ['the hours to come', {}, 'In the next 7 days, people can book you for 7.5 hours.'],
  ['no hours yet', { weekly: [] }, 'Nobody can book you yet. Add the hours when you have time.'],
  [
    'hours on single dates only',
    { weekly: [], exceptions: [{ date: '2026-11-29', from: '10:00', to: '11:00' }] },
    'In the next 7 days, people can book you for 1 hour.',
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
    'In the next 7 days, people can book you for 3 hours.',
  ],
  [
    'a vacation without an end',
    { vacation: { from: today, until: '' } },
    'In the next 7 days, people can book you for 7.5 hours.',
  ],
  [
    'nothing but messages',
    { meetingTypes: ['message' as const] },
    'You only offer messages, so nobody can book a time with you.',
  ],
])('tells about %s', (_, changes, expected) => {
  expect(previewOf(anAvailability(changes), today)).toBe(expected);
});
