import { expect, it } from 'vitest';
import { pageOf } from './page.ts';

it.each([
  ['no rows', [], [], null],
  ['fewer rows than a page', ['a'], ['a'], null],
  ['exactly a page', ['a', 'b'], ['a', 'b'], null],
  ['one row more', ['a', 'b', 'c'], ['a', 'b'], 'after b'],
])('%s', (_, rows, items, nextCursor) => {
  expect(pageOf(rows, 2, (last) => `after ${last}`)).toEqual({ items, nextCursor });
});
