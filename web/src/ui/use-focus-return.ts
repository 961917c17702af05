import { useEffect } from 'react';

/**
 * Returns the focus to where it was when a dialog opened, as soon as it closes or is removed. Mantine does this only for
 * dialogs that were there before they opened.
 */
export const useFocusReturn = (opened: boolean, wanted: boolean): void => {
  useEffect(() => {
    // The focus moves into the dialog later.
    const before = document.activeElement;
    if (!opened || !wanted || !(before instanceof HTMLElement)) return;
    return () => {
      if (before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened, wanted]);
};
