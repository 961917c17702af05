import { addDays } from '@ithaca/contracts/opening-hours';
import { expect, it } from 'vitest';
import { lastDayOf, monthOf } from './calendar.ts';
import { dateAfterKey, weeksOf } from './month-days.ts';

it('six weeks from a Monday contain all days of a month and those around it', () => {
  for (const month of ['2026-02', '2026-03', '2026-11', '2027-08', '2028-02']) {
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    const days = weeks.flat();
    expect(days).toEqual(days.map((_, at) => addDays(days[0] ?? '', at)));
    const own = days.filter((date) => monthOf(date) === month);
    expect([own.at(0), own.at(-1)]).toEqual([`${month}-01`, lastDayOf(month)]);
    expect(weeks[0]).toContain(`${month}-01`);
  }
  expect([weeksOf('2026-11')[0]?.[0], weeksOf('2026-11')[5]?.[6]]).toEqual([
    '2026-10-26',
    '2026-12-06',
  ]);
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
