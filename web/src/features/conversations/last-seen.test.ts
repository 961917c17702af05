import { expect, it } from 'vitest';
import { formatTime } from '../../lib/format.ts';
import { lastSeenText } from './last-seen.ts';

const seen = '2026-11-20T12:00:00.000Z';
const at = (seconds: number) => lastSeenText(seen, new Date(Date.parse(seen) + seconds * 1000));

it('nothing is said about people who were never seen', () => {
  expect(lastSeenText(null)).toBe('');
});

it('minutes are counted for an hour', () => {
  expect(at(59)).toBe('Seen just now');
  expect(at(60)).toBe('Seen 1 min ago');
  expect(at(3599)).toBe('Seen 59 min ago');
});

it('tolerates a slightly slow clock, and a clock far behind doesn’t make anybody look present', () => {
  expect(at(-30)).toBe('Seen just now');
  expect(at(-600)).toBe(`Seen today, ${formatTime(seen)}`);
});
