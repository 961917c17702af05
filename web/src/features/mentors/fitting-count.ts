/** A line of items, all lengths in pixels. */
export interface Line {
  /** The width of the line. */
  room: number;
  /** The widths of the items that may be shown. */
  widths: readonly number[];
  gap: number;
  /** The width of the label with the number of items left out. */
  moreWidth: number;
  /** Whether there are more items than those that may be shown. */
  hasMore: boolean;
}

/**
 * How many of the first items fit on a line next to the number of those left out. At least one does,
 * shortened if necessary.
 */
export const countFitting = ({ room, widths, gap, moreWidth, hasMore }: Line): number => {
  const fits = (count: number) => {
    const items = widths.slice(0, count);
    if (hasMore || count < widths.length) items.push(moreWidth);
    return items.reduce((sum, width) => sum + width, gap * (items.length - 1)) <= room;
  };
  let count = widths.length;
  while (count > 1 && !fits(count)) count -= 1;
  return count;
};
