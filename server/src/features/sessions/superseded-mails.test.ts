import { expect, it } from 'vitest';
import { isSuperseded } from './superseded-mails.ts';

const active = { status: 'active', calendarSequence: 2, acceptBy: null } as const;
const request = { ...active, acceptBy: new Date('2026-11-24T10:00:00Z') };
const cancelled = { ...active, status: 'cancelled', calendarSequence: 3 } as const;
const completed = { ...active, status: 'completed' } as const;

it.each([
  ['booked', 2, active, false],
  ['booked', 0, active, false],
  ['booked', 2, request, false],
  ['booked', 2, cancelled, true],
  ['booked', 2, completed, false],
  ['scheduled', 2, active, false],
  ['scheduled', 1, active, true],
  ['scheduled', undefined, active, false],
  ['scheduled', 2, completed, true],
  ['moved', 2, request, false],
  ['moved', 1, request, true],
  ['moved', 2, cancelled, true],
  ['moved', undefined, cancelled, true],
  ['accepted', 2, active, false],
  ['accepted', 1, active, true],
  ['accepted', undefined, request, true],
  ['accepted', 2, cancelled, true],
  ['completion_asked', 2, active, false],
  ['completion_asked', 2, completed, true],
  ['settled', 2, cancelled, false],
  ['settled', 2, completed, false],
  ['reported', 2, completed, false],
] as const)('a mail that is late: %s, of time %s, %o: %s', (occasion, sequence, row, expected) => {
  expect(isSuperseded({ occasion, sequence }, row)).toBe(expected);
});
