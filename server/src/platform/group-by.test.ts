import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups items by key, in order of first occurrence', () => {
  const groups = groupBy([3, 1, 4, 5, 2], (number) => (number % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 5]],
    ['even', [4, 2]],
  ]);
});

it('returns no groups without items', () => {
  expect(groupBy([], String).size).toBe(0);
});
