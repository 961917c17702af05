import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusScreen } from '../lib/lost-focus.ts';

/**
 * Moves the focus to the new screen, as a page load would: the pressed link may be gone, and
 * screen readers would not announce anything. If something else has taken the focus in the meantime, such as a field in
 * which the user is typing, it keeps the focus.
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
        if (isFree && !main?.contains(focused)) focusScreen();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
};
