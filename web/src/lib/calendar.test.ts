import { expect, it } from 'vitest';
import { addMonths, dateIn, lastDayOf } from './calendar.ts';

it.each([
  ['Europe/Berlin', '2026-11-22T22:59:00Z', '2026-11-22'],
  ['Europe/Berlin', '2026-11-22T23:00:00Z', '2026-11-23'],
  ['America/New_York', '2026-11-22T23:00:00Z', '2026-11-22'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
])('the date in %s at %s is %s', (timeZone, instant, date) => {
  expect(dateIn(timeZone, instant)).toBe(date);
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', 12, '2027-11'],
])('%s and %i months is %s', (month, months, result) => {
  expect(addMonths(month, months)).toBe(result);
});

it('months end on their last day, also in leap years', () => {
  expect(['2026-02', '2028-02', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});
