import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../lib/is-composing.ts';

/** Those that are open, in the order in which they opened. */
const openDialogs: object[] = [];

/**
 * Escape closes the dialog or drawer that opened last. Mantine's own `closeOnEscape` would close those below it, too.
 * Not while a list that has opened in a field takes the key.
 */
export const useEscape = (opened: boolean, close: () => void): void => {
  const closeLatest = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return undefined;
    const own = {};
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || openDialogs.at(-1) !== own) return;
      const isTaken =
        event.target instanceof HTMLElement && event.target.dataset.mantineStopPropagation;
      if (isTaken !== 'true') closeLatest();
    };
    openDialogs.push(own);
    // Before the elements inside get to know of the key.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened]);
};
