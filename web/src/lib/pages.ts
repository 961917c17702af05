import type { AnswerOf, EndpointSpec } from '@ithaca/contracts/endpoint';
import { apiWithHeaders, type CallOptions } from './api.ts';

/** A page of a list, and the cursor of the next one; `null` on the last page. */
export interface Page<Items> {
  readonly items: Items;
  readonly next: string | null;
}

/**
 * Reads a page of a list whose endpoint answers with the next cursor in `X-Next-Cursor`.
 * @throws ApiError as `apiWithHeaders` does
 */
export const readPage = async <E extends EndpointSpec>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<Page<AnswerOf<E, Blob>>> => {
  const { data, headers } = await apiWithHeaders(endpoint, options);
  return { items: data, next: headers.get('X-Next-Cursor') };
};

/** For the options of an infinite query: every page begins where the previous one ended. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
};

/** The items of all pages read so far. */
export const itemsOf = <Item>(
  pages: { readonly pages: readonly Page<readonly Item[]>[] } | undefined,
): Item[] => pages?.pages.flatMap(({ items }) => items) ?? [];
