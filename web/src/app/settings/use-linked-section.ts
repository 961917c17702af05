import { type RefObject, useEffect } from 'react';

const interactions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the address, such as `/settings#password`, because the sections appear after the page
 * has loaded. Scrolls again while sections above it load, until the user does something.
 */
export const useLinkedSection = (sections: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const root = sections.current;
    const id = window.location.hash.slice(1);
    const section = [...(root?.children ?? [])].find((child) => child.id === id);
    if (!root || !section) return;
    const observer = new ResizeObserver(() => section.scrollIntoView({ behavior: 'instant' }));
    const stop = () => {
      observer.disconnect();
      for (const name of interactions) window.removeEventListener(name, stop);
    };
    observer.observe(root);
    for (const name of interactions) window.addEventListener(name, stop, { passive: true });
    return stop;
  }, [sections]);
};
