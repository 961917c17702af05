import { useLayoutEffect, useState } from 'react';
import { toastInset } from './toast-inset.ts';

/** Marks elements that toasts must not cover, such as headers and the titles of dialogs. */
const keptVisible = {
  top: '[data-toasts="below"]',
  bottom: '[data-toasts="above"]',
};

/** The height of a toast with two lines of text; it grows to its height while it appears. */
const usualPx = 120;

const measure = (edge: 'top' | 'bottom') => {
  const extents = [...document.querySelectorAll(keptVisible[edge])].map((element) =>
    element.getBoundingClientRect(),
  );
  const toast = document.querySelector('.mantine-Notification-root');
  return toastInset(edge, Math.max(usualPx, toast?.clientHeight ?? 0), window.innerHeight, extents);
};

/**
 * The distance of toasts from their edge of the window, so that they cover nothing that is needed next.
 * Follows changes of the page while the toast is shown; a toast can outlive the screen that showed it.
 */
export const useToastInset = (edge: 'top' | 'bottom', toastId: string | undefined): number => {
  const [inset, setInset] = useState(0);
  useLayoutEffect(() => {
    if (toastId === undefined) return undefined;
    let frame = 0;
    const update = () => setInset(measure(edge));
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    const changes = new MutationObserver(changed);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    window.addEventListener('resize', changed);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', changed);
      cancelAnimationFrame(frame);
    };
  }, [edge, toastId]);
  return inset;
};
