import { expect, it } from 'vitest';
import { readSince } from './reconcile-since.ts';

it.each(['2026-02-30', '2026-13-01', '2026-1-2', '2026-11-26T10:00', 'yesterday', ''])(
  'refuses %j, which isn’t a date',
  (date) => {
    expect(() => readSince(['--since', date])).toThrow('is not a date');
  },
);

it('reads a date as midnight UTC', () => {
  expect(readSince(['--since', '2026-02-28'])).toEqual(new Date('2026-02-28T00:00:00Z'));
});

it('returns null without a date', () => {
  expect(readSince([])).toBeNull();
});
