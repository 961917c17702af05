import { useEffect } from 'react';

/**
 * Keeps `--keyboard-inset` at the height that the on-screen keyboard covers, in browsers where it covers
 * the page instead of resizing it.
 */
export const useKeyboardInset = (): void => {
  useEffect(() => {
    const { visualViewport: visible, document } = window;
    if (!visible) return;
    const { style } = document.documentElement;
    const update = () => {
      const covered = window.innerHeight - visible.height * visible.scale - visible.offsetTop;
      style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    visible.addEventListener('resize', update);
    visible.addEventListener('scroll', update);
    return () => {
      visible.removeEventListener('resize', update);
      visible.removeEventListener('scroll', update);
      style.removeProperty('--keyboard-inset');
    };
  }, []);
};
