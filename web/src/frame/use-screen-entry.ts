import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { leaveEntries } from './dialog-entry.tsx';

/**
 * The history entry of the calling screen, below those of its open dialogs. For screens whose subject may disappear.
 */
export const useScreenEntry = () => {
  const router = useRouter();
  const arrivedAt = useRef(router.history.location.state.__TSR_index);
  const underway = useRef<Promise<void>>(null);

  /** Leaves the entries of dialogs that have disappeared with what the screen showed. */
  const leaveDialogs = useCallback((): Promise<void> => {
    const { history } = router;
    const dialogs = history.location.state.__TSR_index - arrivedAt.current;
    if (dialogs <= 0) return Promise.resolve();
    underway.current ??= leaveEntries(history, dialogs).finally(() => {
      underway.current = null;
    });
    return underway.current;
  }, [router]);

  return {
    leaveDialogs,
    /** Goes to an address from `pathTo` in place of the screen, so that Back doesn't return to it. */
    replaceBy: async (href: string): Promise<void> => {
      await leaveDialogs();
      await router.navigate({ href, replace: true });
    },
  };
};
