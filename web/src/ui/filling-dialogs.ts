import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A dialog that fills the window, as wide ones do on phones. */
export interface FillingDialog {
  readonly close: () => void;
  /** Whether it can't be closed now. */
  readonly busy: boolean;
}

let dialogs: readonly FillingDialog[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly FillingDialog[]) => {
  dialogs = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open dialogs that fill the window, the uppermost last. */
export const useFillingDialogs = (): readonly FillingDialog[] =>
  useSyncExternalStore(subscribe, () => dialogs);

/** Lists a dialog among those that fill the window while it does. */
export const useListed = (isFilling: boolean, { close, busy }: FillingDialog): void => {
  const latest = useRef(close);
  latest.current = close;
  const listed = useRef<FillingDialog>(null);
  useEffect(() => {
    if (!isFilling) return;
    const dialog = { close: () => latest.current(), busy: false };
    listed.current = dialog;
    set([...dialogs, dialog]);
    return () => {
      set(dialogs.filter((one) => one !== listed.current));
      listed.current = null;
    };
  }, [isFilling]);
  useEffect(() => {
    const { current } = listed;
    if (!isFilling || current === null || current.busy === busy) return;
    const dialog = { ...current, busy };
    listed.current = dialog;
    set(dialogs.map((one) => (one === current ? dialog : one)));
  }, [isFilling, busy]);
};
