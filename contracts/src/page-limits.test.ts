import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { limits } from './limits.ts';

const shapeOf = (query: z.ZodMiniType) => ('shape' in query ? (query.shape as object) : {});
const lists = endpoints.filter(({ query }) => query && 'cursor' in shapeOf(query));

it('every list with cursors accepts a page size, up to a limit', () => {
  expect(lists.length).toBeGreaterThan(15);
  const wrong = lists.filter(({ query }) => {
    const errorsOf = (limit: string) =>
      query?.safeParse({ limit }).error?.issues.filter(({ path }) => path[0] === 'limit').length;
    const refused = ['0', 'all', String(limits.pageMax + 1)].every((limit) => errorsOf(limit));
    return !refused || errorsOf(String(limits.pageMax));
  });
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
