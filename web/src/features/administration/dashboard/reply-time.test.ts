import { expect, it } from 'vitest';
import { formatMinutes } from './reply-time.ts';

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [59.4, '59 min'],
  [59.5, '1 h'],
  [60, '1 h'],
  [95, '1.6 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
])('%s minutes are written as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
