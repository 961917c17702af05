import { useEffect } from 'react';

/**
 * Keeps the thread above an on-screen keyboard that covers the page instead of resizing it, as on iOS:
 * sets `--visible-height` while the keyboard is open. Zooming in covers nothing and is ignored.
 */
export const useVisibleHeight = (): void => {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return undefined;
    const { style } = document.documentElement;
    const update = () => {
      const covered = visible.scale === 1 && visible.height < window.innerHeight - 1;
      if (covered) style.setProperty('--visible-height', `${visible.height}px`);
      else style.removeProperty('--visible-height');
      // The browser has scrolled the message box into view, which hides the header.
      if (covered) window.scrollTo(0, 0);
    };
    visible.addEventListener('resize', update);
    return () => {
      visible.removeEventListener('resize', update);
      style.removeProperty('--visible-height');
    };
  }, []);
};
