import { useLayoutEffect, useState } from 'react';
import { toastInset } from './toast-inset.ts';

/** What toasts must leave visible: what is marked, such as navigation and message boxes, and how forms are sent. */
const keptVisible = '[data-toasts="above"], [type="submit"]';

/** The height of a toast with two lines of text; it grows to its height while it appears. */
const usualPx = 120;

const measure = () => {
  const extents = [...document.querySelectorAll(keptVisible)].map((element) =>
    element.getBoundingClientRect(),
  );
  const toast = document.querySelector('.mantine-Notification-root');
  return toastInset(Math.max(usualPx, toast?.clientHeight ?? 0), window.innerHeight, extents);
};

/**
 * The distance of toasts from the bottom of the window, so that they cover nothing that is needed next.
 * Follows changes of the page while the toast is shown; a toast can outlive the screen that showed it.
 */
export const useToastInset = (toastId: string | undefined): number => {
  const [inset, setInset] = useState(0);
  useLayoutEffect(() => {
    if (toastId === undefined) return undefined;
    let frame = 0;
    const update = () => setInset(measure());
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    const changes = new MutationObserver(changed);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    window.addEventListener('resize', changed);
    window.addEventListener('scroll', changed, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', changed);
      window.removeEventListener('scroll', changed, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [toastId]);
  return inset;
};
