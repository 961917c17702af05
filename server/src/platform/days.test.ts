import { expect, it } from 'vitest';
import { daysUntil, longDate, monthsUntil, startOfFirst } from './days.ts';

it('lists days in UTC across the end of a month, today last', () => {
  const lateEvening = new Date('2027-03-01T23:59:59.999Z');
  expect(daysUntil(lateEvening, 3)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
});

it('lists months in UTC without gaps, at the end of a year and of a month, the current one last', () => {
  const endOfJanuary = new Date('2026-01-31T12:00:00Z');
  expect(monthsUntil(endOfJanuary, 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(monthsUntil(new Date('2026-03-31T23:59:59.999Z'), 2)).toEqual(['2026-02', '2026-03']);
  expect(monthsUntil(new Date('2026-11-22T00:00:00Z'), 1)).toEqual(['2026-11']);
});

it.each([
  ['days', ['2026-11-29', '2026-11-30'], '2026-11-29T00:00:00.000Z'],
  ['months', ['2026-11', '2026-12'], '2026-11-01T00:00:00.000Z'],
])('returns when the first of several %s begins in UTC', (_what, periods, start) => {
  expect(startOfFirst(periods).toISOString()).toBe(start);
});

it('writes the day in UTC', () => {
  expect(longDate(new Date('2026-11-01T23:59:59.999Z'))).toBe('1 November 2026');
});
