import type { Page } from '../page.ts';
import { answer } from './route.ts';

/** Returns a page. `X-Next-Cursor` is the cursor of the next page; the last page has none. */
export const answerPage = <T>(
  { items, nextCursor }: Page<T>,
  headers: Record<string, string> = {},
) =>
  answer(200, items, nextCursor === null ? headers : { ...headers, 'x-next-cursor': nextCursor });
