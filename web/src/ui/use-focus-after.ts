import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the view has changed and what had the focus is gone with it.
 * Give the heading the ref and `tabIndex={-1}`.
 */
export const useFocusAfter = (view: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== view && isLost) heading.current?.focus();
    before.current = view;
  }, [view]);
  return heading;
};
