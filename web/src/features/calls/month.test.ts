import { describe, expect, it } from 'vitest';
import { type Day, dayAfterKey, plusMonths, weeksOf } from './month.ts';

const day = (year: number, month: number, date: number): Day => ({ year, month: month - 1, date });

describe('a month', () => {
  it('has whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf(day(2026, 11, 22));
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([day(2026, 10, 26), day(2026, 12, 6)]);
    expect(weeksOf(day(2027, 2, 1))).toHaveLength(4);
  });

  it('keeps the day in another month, or takes the last one', () => {
    expect(plusMonths(day(2026, 1, 31), 1)).toEqual(day(2026, 2, 28));
    expect(plusMonths(day(2026, 1, 15), -1)).toEqual(day(2025, 12, 15));
  });
});

it.each([
  ['ArrowLeft', day(2026, 10, 31)],
  ['ArrowRight', day(2026, 11, 2)],
  ['ArrowUp', day(2026, 10, 25)],
  ['ArrowDown', day(2026, 11, 8)],
  ['Home', day(2026, 10, 26)],
  ['End', day(2026, 11, 1)],
  ['PageUp', day(2026, 10, 1)],
  ['PageDown', day(2026, 12, 1)],
  ['a', null],
])('from a Sunday, the 1st of November, %s leads to %o', (key, to) => {
  expect(dayAfterKey(day(2026, 11, 1), key)).toEqual(to);
});
