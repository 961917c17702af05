import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the new screen, as loading a page would: what was pressed may be gone, and
 * screen readers hear of nothing else. What took the focus within the screen keeps it.
 */
export const useFocusOnArrival = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const main = document.getElementById('main');
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
      }),
    [router],
  );
};
