import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups items by their keys, in the order of the first ones', () => {
  const groups = groupBy([3, 1, 4, 5, 2], (number) => (number % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 5]],
    ['even', [4, 2]],
  ]);
});

it('has no groups without items', () => {
  expect(groupBy([], String).size).toBe(0);
});
