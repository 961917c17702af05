import { expect, it } from 'vitest';
import {
  addDays,
  hoursReader,
  minutesInWeek,
  minutesOf,
  type OpeningHours,
  timeOf,
  weekdayOf,
} from './opening-hours.ts';

const hours: OpeningHours = {
  weekly: [
    { day: 1, from: '13:30', to: '24:00' },
    { day: 1, from: '09:00', to: '12:00' },
    { day: 7, from: '00:00', to: '01:00' },
  ],
  exceptions: [
    { date: '2026-11-30' },
    { date: '2026-12-07', from: '18:00', to: '19:00' },
    { date: '2026-12-08', from: '10:00', to: '11:00' },
  ],
  vacation: { from: '2026-12-13', until: '2026-12-14' },
};

it.each([
  [
    'the hours of the weekday, in order',
    '2026-11-23',
    [
      [540, 720],
      [810, 1440],
    ],
  ],
  ['nothing without hours', '2026-11-24', []],
  ['nothing on a day off', '2026-11-30', []],
  ['the hours of an exception instead', '2026-12-07', [[1080, 1140]]],
  ['the hours of an exception on a day without others', '2026-12-08', [[600, 660]]],
  ['Sunday is day 7', '2026-11-22', [[0, 60]]],
  ['nothing on the first day of a vacation', '2026-12-13', []],
  ['nothing on its last day', '2026-12-14', []],
  [
    'hours again after it',
    '2026-12-21',
    [
      [540, 720],
      [810, 1440],
    ],
  ],
])('a date has %s', (_, date, expected) => {
  expect(hoursReader(hours)(date).map(({ from, to }) => [from, to])).toEqual(expected);
});

it('times and minutes convert both ways', () => {
  for (const time of ['00:00', '09:05', '23:59', '24:00'])
    expect(timeOf(minutesOf(time))).toBe(time);
});

it('dates cross months, years and leap days', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
  ]);
  expect(weekdayOf('2028-02-29')).toBe(2);
});

it('a week adds up its days with exceptions', () => {
  expect(minutesInWeek('2026-11-23', hours)).toBe(180 + 630 + 60);
  // Monday is a day off.
  expect(minutesInWeek('2026-11-30', hours)).toBe(60);
  expect(minutesInWeek('2026-12-07', hours)).toBe(60 + 60);
});
