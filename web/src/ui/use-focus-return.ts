import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was when a dialog that is unmounted while open, instead of being closed first,
 * leaves it nowhere.
 */
export const useFocusReturn = (active: boolean): void => {
  // Read while rendering: in effects, the dialog has the focus already.
  const [before] = useState(() => (active ? document.activeElement : null));
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
};
