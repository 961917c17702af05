import { expect, it } from 'vitest';
import { acceptEnd } from './appointment-times.ts';
import { timeText } from './time-texts.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  ['in 48 hours, long before the start', 240, 48],
  ['in 48 hours, just before the last two', 50, 48],
  ['two hours before the start', 49, 47],
  ['two hours before an early start', 3.5, 1.5],
  ['in at least an hour', 2.5, 1],
  ['at the start, within an hour', 0.5, 0.5],
])('a request is answered %s', (_what, start, end) => {
  expect(acceptEnd(inHours(start), now)).toEqual(inHours(end));
});

it.each([
  ['2026-11-24T09:00:00Z', 'UTC', 'Tuesday 24 November 2026 at 09:00 UTC'],
  [
    '2026-11-24T09:00:00Z',
    'Europe/Berlin',
    'Tuesday 24 November 2026 at 10:00 (Europe/Berlin; 09:00 UTC)',
  ],
  [
    '2026-11-24T23:30:00Z',
    'Asia/Kolkata',
    'Wednesday 25 November 2026 at 05:00 (Asia/Kolkata; Tuesday 24 November 2026 at 23:30 UTC)',
  ],
])('%s in %s is named by both clocks', (time, timeZone, text) => {
  expect(timeText(new Date(time), timeZone)).toBe(text);
});
