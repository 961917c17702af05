import { expect, it } from 'vitest';
import { exceptionError, sortExceptions } from './exceptions.ts';

const given = [
  { date: '2026-12-30', from: '10:00', to: '12:00' },
  { date: '2026-12-24' },
  { date: '2026-12-30', from: '08:00', to: '09:00' },
];
const bounds = { today: '2026-11-22', lastDate: '2027-11-23' };

it.each([
  ['no date', { date: '' }, 'Choose a date'],
  ['a date in the past', { date: '2026-11-21' }, 'Choose today or a later date'],
  ['a date too far ahead', { date: '2027-11-24' }, 'Choose a date within the next year'],
  [
    'hours on a day off',
    { date: '2026-12-24', from: '09:00', to: '10:00' },
    'This date is already a day off',
  ],
  ['a day off twice', { date: '2026-12-24' }, 'Remove the hours of this date first'],
  ['a day off on a date with hours', { date: '2026-12-30' }, 'Remove the hours of this date first'],
  [
    'hours that overlap',
    { date: '2026-12-30', from: '11:30', to: '13:00' },
    'These hours overlap with others on this date',
  ],
])('%s is refused', (_, added, error) => {
  expect(exceptionError(given, added, bounds)).toBe(error);
});

it('today, and hours that touch others, are fine', () => {
  expect(exceptionError(given, { date: '2026-11-22' }, bounds)).toBeNull();
  expect(
    exceptionError(given, { date: '2026-12-30', from: '12:00', to: '13:00' }, bounds),
  ).toBeNull();
});

it('they are sorted by date and time', () => {
  expect(sortExceptions(given).map(({ date, from }) => [date, from])).toEqual([
    ['2026-12-24', undefined],
    ['2026-12-30', '08:00'],
    ['2026-12-30', '10:00'],
  ]);
});
