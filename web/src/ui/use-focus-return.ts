import { useEffect } from 'react';
import { lastFocus } from '../lib/disabled-focus.ts';
import { focusHeadingIn, partsAround } from '../lib/keep-focus-near.ts';
import { isFocusInDialogOrLost } from '../lib/lost-focus.ts';

/**
 * Returns the focus to where it was before a dialog opened, as soon as the dialog closes or is removed, unless
 * something else has taken it. If the element that had it is gone, the nearest heading gets it. Mantine returns it only
 * for dialogs that are mounted before they open and stay mounted.
 */
export const useFocusReturn = (opened: boolean, wanted: boolean): void => {
  useEffect(() => {
    // The focus moves into the dialog later.
    const before = lastFocus();
    if (!opened || !wanted || !(before instanceof HTMLElement)) return;
    const parts = partsAround(before);
    return () => {
      if (!isFocusInDialogOrLost()) return;
      if (before.isConnected) before.focus({ preventScroll: true });
      // Later, as the heading of a view that has changed comes first.
      else setTimeout(() => isFocusInDialogOrLost() && focusHeadingIn(parts));
    };
  }, [opened, wanted]);
};
