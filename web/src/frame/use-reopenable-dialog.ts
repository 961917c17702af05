import { useBlocker, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that is open at this history entry. */
    dialog?: string;
  }
}

/** The name of the dialog that the current history entry opens, if there is one. */
export const useNamedDialog = (): string | undefined =>
  useLocation({ select: ({ state }) => state.dialog });

/** `opening` lasts until the dialog can be shown, or turns out to be impossible to show. */
type Stage = 'closed' | 'opening' | 'open';

/**
 * Gives an open dialog a history entry: Back closes it and stays on the screen, Forward and a reload open
 * it again, and closing it in another way removes the entry. While it is `locked`, Back does nothing.
 */
export const useReopenableDialog = (
  name: string,
  dialog: { stage: Stage; locked: boolean; canOpen: boolean; open: () => void; close: () => void },
): void => {
  const router = useRouter();
  const { stage, canOpen } = dialog;
  const named = useNamedDialog() === name;
  const before = useRef<{ stage: Stage; named: boolean }>({ stage: 'closed', named: false });
  const latest = useRef(dialog);
  latest.current = dialog;

  useEffect(() => {
    const was = before.current;
    before.current = { stage, named };
    const appeared = named && !was.named;
    if (stage === 'open' && was.stage !== 'open' && !named)
      void router.navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, dialog: name, closes: undefined }),
        resetScroll: false,
      });
    else if (named && stage === 'closed' && (was.stage !== 'closed' || (appeared && !canOpen)))
      router.history.back();
    else if (appeared && stage === 'closed') latest.current.open();
    else if (!named && was.named && stage === 'open') latest.current.close();
  }, [router, name, stage, named, canOpen]);

  useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    disabled: !dialog.locked,
    enableBeforeUnload: false,
  });
};
