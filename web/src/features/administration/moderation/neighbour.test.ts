import { expect, it } from 'vitest';
import { neighbourOf } from './neighbour.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id }));

it.each([
  ['the first', 'a', 'b'],
  ['one between others', 'b', 'c'],
  ['the last', 'c', 'b'],
  ['one that is not listed', 'd', undefined],
])('after %s, shows its neighbour', (_, leaving, next) => {
  expect(neighbourOf(items, leaving)).toBe(next);
});
