import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Goes to an address from `pathTo` and opens the dialog of this name there (see `useReopenableDialog`). The
 * dialog has its own history entry, so that closing it stays on that screen.
 */
export const useGoToDialog = () => {
  const router = useRouter();
  return useCallback(
    async (href: string, dialog: string): Promise<void> => {
      await router.navigate({ href });
      await router.navigate({ to: '.', search: true, state: (state) => ({ ...state, dialog }) });
    },
    [router],
  );
};
