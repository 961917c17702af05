import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import type { OpenDialog } from '../lib/navigation.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that Back from this history entry closes. */
    closes?: string | undefined;
  }
}

const opened = new Set<string>();

/** Histories that are going back, which takes a moment: going back again in the meantime would lead too far. */
const leaving = new WeakSet<RouterHistory>();

/** Leaves an entry whose dialog isn't open: it was closed, or the page was reloaded or left in the meantime. */
const leaveStale = (history: RouterHistory) => {
  const { closes } = history.location.state;
  if (closes === undefined || opened.has(closes) || leaving.has(history)) return;
  leaving.add(history);
  history.back({ ignoreBlocker: true });
};

/** Goes back from the history entries of open dialogs to the one of their screen, and waits until it is there. */
export const leaveEntries = (history: RouterHistory, dialogs = 1): Promise<void> =>
  new Promise((resolve) => {
    const end = history.subscribe(() => {
      end();
      resolve();
    });
    // The dialogs close as a result and don't have to leave their own entries.
    leaving.add(history);
    history.go(-dialogs, { ignoreBlocker: true });
  });

/** Once for the whole app: entries of dialogs that are gone are skipped. */
export const useStaleEntries = (): void => {
  const history: RouterHistory = useRouter().history;
  useEffect(() => {
    leaveStale(history);
    return history.subscribe(({ action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') return;
      leaving.delete(history);
      leaveStale(history);
    });
  }, [history]);
};

// React's ids repeat after a reload; the ids of entries must not.
const page = Date.now().toString(36);

/**
 * Gives a dialog a history entry while it is rendered: Back closes it and stays on the screen, and closing it in
 * another way removes the entry (product 13.15). For dialogs that a reload or another screen opens, see
 * `useReopenableDialog`.
 */
export const DialogEntry = (dialog: OpenDialog) => {
  const router = useRouter();
  const history: RouterHistory = router.history;
  const id = `${page}${useId()}`;
  const { locked } = dialog;
  const latest = useRef(dialog);
  latest.current = dialog;

  useEffect(() => {
    const { closes, __TSR_index: before } = history.location.state;
    // It takes over the entry of a dialog that closed as this one opened.
    const replace = closes !== undefined && !opened.has(closes);
    opened.add(id);
    if (closes !== id)
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, closes: id }),
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
        ignoreBlocker: true,
      });
    const index = replace || closes === id ? before : before + 1;
    const end = history.subscribe(({ location, action }) => {
      const left = location.state.__TSR_index < index;
      if (left && action.type !== 'PUSH' && action.type !== 'REPLACE') latest.current.onClose();
    });
    return () => {
      end();
      opened.delete(id);
      // Not yet, because the same step may open another dialog or lead to another screen.
      queueMicrotask(() => leaveStale(history));
    };
  }, [router, history, id]);

  useEffect(() => {
    if (!locked) return undefined;
    const blockerFn = ({ action }: { action: string }) => action !== 'PUSH' && action !== 'REPLACE';
    return history.block({ blockerFn, enableBeforeUnload: false });
  }, [history, locked]);
  return null;
};
