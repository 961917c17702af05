/** The requested page of a list; the first one without a cursor. */
export interface PageQuery {
  readonly cursor?: string | undefined;
  /** The number of items per page. */
  readonly limit: number;
}

/** A page of a list. */
export interface Page<T> {
  readonly items: T[];
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * Creates a page from rows that were read with a limit of one more than the page size, to know
 * whether another page follows.
 * @param cursorAfter returns the cursor of the page after a row
 */
export const pageOf = <T>(
  rows: readonly T[],
  limit: number,
  cursorAfter: (last: T) => string,
): Page<T> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = last !== undefined && rows.length > limit;
  return { items, nextCursor: hasMore ? cursorAfter(last) : null };
};
