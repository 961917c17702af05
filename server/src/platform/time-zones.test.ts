import { hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dateIn, offsetSpans } from './time-zones.ts';

it('finds the date in a time zone', () => {
  const time = new Date('2026-11-22T23:30:00Z');
  expect(dateIn('America/Los_Angeles', time)).toBe('2026-11-22');
  expect(dateIn('Asia/Tokyo', time)).toBe('2026-11-23');
});

// Otherwise one person could fill the memory with different spellings of a long name.
it('keeps one format for all spellings of a time zone', () => {
  let created = 0;
  class DateTimeFormat extends Intl.DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions) {
      super(locale, options);
      created += 1;
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const name of ['Europe/Lisbon', 'europe/lisbon', 'EUROPE/lisbon']) dateIn(name, new Date());
  expect(created).toBe(1);
});

describe('splitting a span of time where clocks change', () => {
  const split = (timeZone: string, start: string, end: string) =>
    offsetSpans(timeZone, Date.parse(start), Date.parse(end)).map((span) => [
      new Date(span.start).toISOString(),
      new Date(span.end).toISOString(),
      span.offset / hourMs,
    ]);

  it('doesn’t split a span at the turn of the year', () => {
    const span = ['2026-12-20T05:00:00.000Z', '2027-01-10T07:30:00.000Z'] as const;
    expect(split('Europe/Berlin', ...span)).toEqual([[...span, 1]]);
    expect(split('Australia/Sydney', ...span)).toEqual([[...span, 11]]);
    expect(split('Asia/Kolkata', ...span)).toEqual([[...span, 5.5]]);
  });

  it('splits at each change', () => {
    expect(split('Europe/Berlin', '2026-03-01T00:00:00Z', '2027-05-01T00:00:00Z')).toEqual([
      ['2026-03-01T00:00:00.000Z', '2026-03-29T01:00:00.000Z', 1],
      ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z', 2],
      ['2026-10-25T01:00:00.000Z', '2027-03-28T01:00:00.000Z', 1],
      ['2027-03-28T01:00:00.000Z', '2027-05-01T00:00:00.000Z', 2],
    ]);
  });

  it('leaves out changes before and after the span', () => {
    const span = ['2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z'] as const;
    expect(split('Europe/Berlin', ...span)).toEqual([[...span, 1]]);
    // The clocks change exactly when the span begins.
    const change = ['2026-10-25T01:00:00.000Z', '2026-10-26T00:00:00.000Z'] as const;
    expect(split('Europe/Berlin', ...change)).toEqual([[...change, 1]]);
  });
});
