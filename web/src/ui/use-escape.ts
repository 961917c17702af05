import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../lib/is-composing.ts';

/** The functions that close the open dialogs, in the order in which they opened. */
const closers: (() => void)[] = [];

const closeLast = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || isComposing(event)) return;
  // A list that is open in a field handles the key itself.
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
    // Adding it again has no effect. It captures, because elements inside may stop the event.
    window.addEventListener('keydown', closeLast, true);
    return () => void closers.splice(closers.indexOf(closer), 1);
  }, [opened]);
};
