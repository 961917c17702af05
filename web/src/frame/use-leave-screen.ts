import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { leaveEntries } from './dialog-entry.tsx';

/**
 * Returns a function that goes to an address from `pathTo` in place of the current screen and of the entries of its open
 * dialogs, so that Back doesn't return to what no longer exists.
 */
export const useLeaveScreen = () => {
  const router = useRouter();
  const arrivedAt = useRef(router.history.location.state.__TSR_index);
  return async (href: string): Promise<void> => {
    const { history } = router;
    const dialogs = history.location.state.__TSR_index - arrivedAt.current;
    if (dialogs > 0) await leaveEntries(history, dialogs);
    await router.navigate({ href, replace: true });
  };
};
