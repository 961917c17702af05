import type { DailyFigures } from '@ithaca/contracts/administration';
import { describe, expect, it } from 'vitest';
import { barsOf, type Measure, measures, summaryOf, totalOf } from './measures.ts';

const day = (at: number, figures: Partial<DailyFigures> = {}): DailyFigures => ({
  day: `2026-11-0${at}`,
  signUps: 0,
  unlocks: 0,
  bookings: 0,
  held: '0.00',
  released: '0.00',
  ...figures,
});
const [signUps, , , held] = measures as [Measure, Measure, Measure, Measure];

describe('the figures of the last days', () => {
  const quiet = [day(1), day(2)];
  const busy = [
    day(1, { signUps: 2, held: '0.10' }),
    day(2, { signUps: 8, held: '0.20' }),
    day(3, { signUps: 8 }),
  ];

  it('have no bars and a summary of “None” if nothing happened', () => {
    expect(barsOf(signUps, quiet)).toEqual([0, 0]);
    expect(summaryOf(signUps, quiet)).toBe('None in the last 30 days');
    expect(barsOf(signUps, [])).toEqual([]);
    expect(summaryOf(signUps, [])).toBe('None in the last 30 days');
  });

  it('have bars in proportion to the highest day', () => {
    expect(barsOf(signUps, busy)).toEqual([0.25, 1, 1]);
  });

  it('include the total and the first of the highest days in the summary', () => {
    expect(summaryOf(signUps, busy)).toBe('18 in the last 30 days, most on 2 Nov: 8');
  });

  it('add up amounts exactly', () => {
    expect(totalOf(held, busy)).toBe(0.3);
    expect(summaryOf(held, busy)).toBe('€0.30 in the last 30 days, most on 2 Nov: €0.20');
  });
});
