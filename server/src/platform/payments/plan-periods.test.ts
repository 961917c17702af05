import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMonthAfter, monthsAfter, proratedDifference } from './plan-periods.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);

describe('the end of a period', () => {
  it('is on the day of the month on which the plan began, or the last day of a shorter month', () => {
    const anchor = new Date('2027-01-31T10:30:00.000Z');
    expect([1, 2, 3, 4, 13].map((months) => day(monthsAfter(anchor, months)))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2028-02-29',
    ]);
    expect(monthsAfter(anchor, 3).toISOString()).toContain('T10:30:00.000Z');
  });

  it('is the first end after the given time', () => {
    const anchor = new Date('2027-01-31T10:30:00.000Z');
    const after = (time: string) => day(firstMonthAfter(anchor, new Date(time)));
    expect(after('2027-01-31T10:30:00.000Z')).toBe('2027-02-28');
    expect(after('2027-02-28T10:29:59.999Z')).toBe('2027-02-28');
    expect(after('2027-02-28T10:30:00.000Z')).toBe('2027-03-31');
    expect(after('2029-06-15T00:00:00.000Z')).toBe('2029-06-30');
  });

  it('comes once in each of 24 months, on the day of the anchor or the last of the month', () => {
    const noInvalidDate = true;
    const anchors = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate,
    });
    fc.assert(
      fc.property(anchors, (anchor) => {
        for (let months = 1; months <= 24; months += 1) {
          const end = monthsAfter(anchor, months);
          const index = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + months;
          expect(end.getUTCFullYear() * 12 + end.getUTCMonth()).toBe(index);
          const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0));
          expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), last.getUTCDate()));
          expect(end > monthsAfter(anchor, months - 1)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the difference between two prices', () => {
  const start = new Date('2027-06-01T00:00:00.000Z');
  const end = new Date('2027-07-01T00:00:00.000Z');
  const change = (now: string, fromCents = 1299, toCents = 2199) =>
    proratedDifference({ fromCents, toCents, start, end, now: new Date(now) });

  it.each([
    ['at the start', '2027-06-01T00:00:00.000Z', 900],
    ['in the middle', '2027-06-16T00:00:00.000Z', 450],
    ['at the end', '2027-07-01T00:00:00.000Z', 0],
    ['after the end', '2027-07-02T00:00:00.000Z', 0],
    ['before the start', '2027-05-30T00:00:00.000Z', 900],
  ])('%s of the period is proportional to the time left', (_when, now, cents) => {
    expect(change(now)).toBe(cents);
  });

  it('is the same amount in both directions', () => {
    const seconds = fc.integer({ min: 0, max: 30 * 86_400 });
    fc.assert(
      fc.property(seconds, (after) => {
        const now = new Date(start.getTime() + after * 1000).toISOString();
        expect(change(now) + change(now, 2199, 1299)).toBe(0);
      }),
    );
  });
});
