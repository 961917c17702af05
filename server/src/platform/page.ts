/** A part of a list, as long as was asked for. */
export interface Page<T> {
  readonly items: T[];
  /** Where the next page begins; null on the last. */
  readonly nextCursor: string | null;
}

/**
 * Cuts a page from rows that were read with a limit of one more, which tells whether another
 * follows.
 * @param cursorAfter the cursor for what follows a row
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
