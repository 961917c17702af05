import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the new screen, as loading a page would: what was pressed may be gone, and
 * screen readers hear of nothing else. What took the focus meanwhile keeps it: something within the
 * screen, or a field that somebody types into while the screen loads.
 */
export const useFocusOnArrival = (): void => {
  const router = useRouter();
  useEffect(() => {
    let pressed: Element | null = null;
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        pressed = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const main = document.getElementById('main');
        const focused = document.activeElement;
        const isFree = focused === document.body || focused === pressed;
        if (isFree && !main?.contains(focused)) main?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
};
