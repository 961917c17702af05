import type { MouseEvent } from 'react';

/**
 * Drops the second click of a double click, which may be on something that the first click has just changed or covered:
 * it would confirm twice, or close the dialog that the first one opened.
 */
export const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};
