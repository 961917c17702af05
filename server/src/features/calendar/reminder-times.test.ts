import { describe, expect, it } from 'vitest';
import { isTimely, remindsAt, untilStart } from './reminder-times.ts';

const [minute, hour] = [60_000, 3_600_000];
const startsAt = new Date('2026-11-24T10:00:00Z');
const before = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds);
const [dayBefore, last] = [
  { startsAt, minutesBefore: 1440 },
  { startsAt, minutesBefore: 15 },
];

describe('a reminder', () => {
  it('is due 24 hours or 15 minutes before the start', () => {
    expect(remindsAt(dayBefore)).toEqual(before(24 * hour));
    expect(remindsAt(last)).toEqual(before(15 * minute));
  });

  it.each([
    [dayBefore, 24 * hour, true],
    [dayBefore, 18 * hour, true],
    [dayBefore, 18 * hour - 1, false],
    [dayBefore, 15 * minute, false],
    [last, 15 * minute, true],
    [last, 1, true],
    [last, 0, false],
    [last, -hour, false],
  ])('may be six hours late, but isn’t sent after the start: %o, %i ms before', (...row) => {
    const [reminder, left, expected] = row;
    expect(isTimely(reminder, before(left))).toBe(expected);
  });

  it.each([
    [dayBefore, 24 * hour, 'in 24 hours'],
    [dayBefore, 24 * hour - 8000, 'in 24 hours'],
    [dayBefore, 18.4 * hour, 'in 18 hours'],
    [last, 15 * minute, 'in 15 minutes'],
    [last, 15 * minute - 8000, 'in 15 minutes'],
    [last, 4 * minute, 'in 4 minutes'],
    [last, 1, 'in 1 minute'],
  ])('says how long it is until the start: %o, %i ms before', (reminder, left, words) => {
    expect(untilStart(reminder, before(left))).toBe(words);
  });
});
