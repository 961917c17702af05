import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../lib/lost-focus.ts';

/**
 * Focuses the heading after a change of view that removed the focused element. Give the heading the ref
 * and `tabIndex={-1}`.
 */
export const useFocusAfter = (view: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view && isFocusLost()) heading.current?.focus();
    before.current = view;
  }, [view]);
  return heading;
};
