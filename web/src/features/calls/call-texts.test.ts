import { expect, it } from 'vitest';
import { clockText, durationText, opensText } from './call-texts.ts';

it.each([
  [-1, '0:00'],
  [5_900, '0:05'],
  [65_000, '1:05'],
  [600_000, '10:00'],
  [3_845_000, '1:04:05'],
])('%d ms are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it.each([
  [1_000, '1 second'],
  [59_400, '59 seconds'],
  [60_000, '1 minute'],
  [900_000, '15 minutes'],
  [3_600_000, '1 hour'],
  [5_400_000, '90 minutes'],
])('%d ms are "%s"', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it('a call at midnight opens on the day before', () => {
  const at = (day: number, hour: number, minute: number) =>
    new Date(2026, 10, day, hour, minute).toISOString();
  expect(opensText({ opensAt: at(29, 23, 50), startsAt: at(30, 0, 0) })).toBe('Sun 23:50');
  expect(opensText({ opensAt: at(30, 8, 50), startsAt: at(30, 9, 0) })).toBe('08:50');
});
