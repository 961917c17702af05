import { expect, it } from 'vitest';
import { readSince } from './reconcile-since.ts';

const now = new Date('2026-11-26T12:00:00Z');

it.each(['2026-02-30', '2026-13-01', '2026-1-2', '2026-11-26T10:00', 'yesterday', ''])(
  'refuses %j, which is no date',
  (date) => {
    expect(() => readSince(['--since', date], now)).toThrow('is not a date');
  },
);

it('reads a date as midnight UTC', () => {
  expect(readSince(['--since', '2026-02-28'], now)).toEqual(new Date('2026-02-28T00:00:00Z'));
});
