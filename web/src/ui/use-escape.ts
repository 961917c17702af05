import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../lib/is-composing.ts';

/** What closes the dialogs that are open, in the order in which they opened. */
const closers: (() => void)[] = [];

const closeLast = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isComposing(event)) return;
  // A list that has opened in a field takes the key.
  const isTaken = (event.target as Element).matches?.('[data-mantine-stop-propagation="true"]');
  if (!isTaken) closers.at(-1)?.();
};

/** Escape closes the dialog or drawer that opened last. Mantine's own `closeOnEscape` would close those below it, too. */
export const useEscape = (opened: boolean, close: () => void): void => {
  const closeLatest = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return undefined;
    const closer = () => closeLatest();
    closers.push(closer);
    // Adding it again has no effect. It captures, as elements inside may keep the key to themselves.
    window.addEventListener('keydown', closeLast, true);
    return () => void closers.splice(closers.indexOf(closer), 1);
  }, [opened]);
};
