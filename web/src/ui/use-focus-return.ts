import { useEffect } from 'react';
import { isFocusInDialogOrLost } from '../lib/lost-focus.ts';

/**
 * Returns the focus to where it was before a dialog opened, as soon as the dialog closes or is removed, unless something
 * else has taken it. Mantine does this only for dialogs that are mounted before they open and stay mounted.
 */
export const useFocusReturn = (opened: boolean, wanted: boolean): void => {
  useEffect(() => {
    // The focus moves into the dialog later.
    const before = document.activeElement;
    if (!opened || !wanted || !(before instanceof HTMLElement)) return;
    return () => {
      if (isFocusInDialogOrLost() && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened, wanted]);
};
