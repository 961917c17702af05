import { isFocusLost } from './lost-focus.ts';

/** The parts of the page that contain an element, the smallest first. */
export const partsAround = (element: Element): Element[] => {
  const around = element.parentElement;
  return around === null ? [] : [around, ...partsAround(around)];
};

/** The first heading in the smallest of these parts of the page that is still there and has one. */
const headingLeftIn = (parts: readonly Element[]): HTMLElement | null => {
  for (const part of parts) {
    const heading = part.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null;
    if (heading !== null) return heading;
  }
  return null;
};

/** Focuses the nearest heading that remains in these parts of the page, the smallest first. */
export const focusHeadingIn = (parts: readonly Element[]): void => {
  const heading = headingLeftIn(parts);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * A ref for a button that may disappear once its action is done. If nothing has the focus then, the nearest remaining
 * heading gets it. A button that nobody has used leaves the focus alone.
 */
export const keepFocusNear = (button: HTMLElement | null): (() => void) | undefined => {
  if (button === null) return;
  let pressed = false;
  // It may have lost the focus long before it disappears: while it is disabled, or to the dialog that it opens.
  button.addEventListener('click', () => {
    pressed = true;
  });
  return () => {
    if (!pressed && document.activeElement !== button) return;
    // React calls this while the button is still on the page.
    const parts = partsAround(button);
    setTimeout(() => isFocusLost() && focusHeadingIn(parts));
  };
};
