/** The vertical extent of an element in the window, in pixels. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

const marginPx = 16;
const gapPx = 8;

/**
 * The distance of a toast from its edge of the window at which it covers none of the elements. Elements further away,
 * which it doesn't reach, are ignored.
 */
export const toastInset = (
  edge: 'top' | 'bottom',
  toastHeight: number,
  windowHeight: number,
  elements: readonly Extent[],
): number => {
  const fromEdge = elements
    .map(({ top, bottom }) =>
      edge === 'top'
        ? { near: top, far: bottom }
        : { near: windowHeight - bottom, far: windowHeight - top },
    )
    .filter(({ near, far }) => far > near && far > 0)
    .sort((a, b) => a.near - b.near);
  let inset = marginPx;
  for (const { near, far } of fromEdge)
    if (near < inset + toastHeight + gapPx) inset = Math.max(inset, far + gapPx);
  return inset;
};
