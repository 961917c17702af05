import { expect, it, onTestFinished, vi } from 'vitest';
import { dateIn } from './time-zones.ts';

it('finds the date in a time zone', () => {
  const time = new Date('2026-11-22T23:30:00Z');
  expect(dateIn('America/Los_Angeles', time)).toBe('2026-11-22');
  expect(dateIn('Asia/Tokyo', time)).toBe('2026-11-23');
});

// Otherwise one person could fill the memory with the spellings of a long name.
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
