import { useEffect } from 'react';

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
      const isLost = document.activeElement?.matches('body, [role="dialog"], [role="dialog"] *');
      if (isLost && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened, wanted]);
};
