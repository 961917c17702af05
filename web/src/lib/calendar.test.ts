import { expect, it } from 'vitest';
import { addMonths, dateAfterKey, dateIn, lastDayOf, monthOf, weeksOf } from './calendar.ts';

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

it('a month has six weeks from Monday, with all its days and no others', () => {
  for (const month of ['2026-02', '2026-03', '2026-11', '2027-08', '2028-02']) {
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    const days = weeks.flat().filter((date) => date !== null);
    expect(days.at(0)).toBe(`${month}-01`);
    expect(days.at(-1)).toBe(lastDayOf(month));
    expect(days.every((date) => monthOf(date) === month)).toBe(true);
  }
  expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
});

it.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-11-25', '2026-12-02'],
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-25', '2026-11-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageDown', '2026-11-25', '2026-12-25'],
  ['Enter', '2026-11-25', null],
])('%s on %s leads to %s', (key, date, next) => {
  expect(dateAfterKey(key, date)).toBe(next);
});
