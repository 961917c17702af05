import { expect, it } from 'vitest';
import { isWithinAgeGap } from './age-gap.ts';

it.each([
  ['2000-01-01', '2005-01-02', false],
  ['2005-01-02', '2000-01-01', false],
  ['2000-02-29', '2005-03-01', false],
  ['2000-01-01', '2005-01-01', true],
  ['2000-02-29', '2005-02-28', true],
  ['1999-12-31', '2004-12-31', true],
  ['2000-01-01', '2000-01-01', true],
  [null, '1950-01-01', true],
  ['1950-01-01', null, true],
  [null, null, true],
])('two people born on %s and %s: %s (product 5.4)', (one, other, isAllowed) => {
  expect(isWithinAgeGap(one, other)).toBe(isAllowed);
});
