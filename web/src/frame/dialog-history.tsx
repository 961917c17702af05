import { useBlocker, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFillingDialogs } from '../ui/filling-dialogs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many dialogs that fill the window are open at this history entry. */
    dialogs?: number;
  }
}

/**
 * Gives every dialog that fills the window a history entry, so that Back closes it and stays on the screen; while it is
 * busy, Back does nothing. Closing it in another way removes the entry. Unlike `useDialogEntry`, it opens nothing again:
 * after Forward or a reload, the entry is left.
 */
export const DialogHistory = () => {
  const router = useRouter();
  const dialogs = useFillingDialogs();
  const open = dialogs.length;
  const top = dialogs.at(-1);
  const latestTop = useRef(top);
  latestTop.current = top;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const here = useLocation({ select: ({ state }) => state.dialogs ?? 0 });
  const before = useRef({ open: 0, here: 0, path });
  /** Whether an entry is being removed, which takes the browser a moment. */
  const isLeaving = useRef(false);

  useEffect(() => {
    const was = before.current;
    before.current = { open, here, path };
    const hasMoved = here !== was.here || path !== was.path;
    const hasLeft = hasMoved && isLeaving.current;
    if (hasMoved) isLeaving.current = false;
    // Somebody is on the way to another screen.
    if ((router.history.location.state.dialogs ?? 0) !== here) return;
    const isBack = !hasLeft && here < was.here && path === was.path;
    if (isBack && here < open) latestTop.current?.close();
    else if (here < open && (open > was.open || hasLeft))
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, dialogs: open }),
        resetScroll: false,
        ignoreBlocker: true,
      });
    else if (here > open && !isLeaving.current) {
      isLeaving.current = true;
      router.history.back({ ignoreBlocker: true });
    }
  }, [router, open, here, path]);

  useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    disabled: top?.busy !== true,
    enableBeforeUnload: false,
  });
  return null;
};
