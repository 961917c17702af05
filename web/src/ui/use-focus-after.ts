import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../lib/lost-focus.ts';

/**
 * Focuses the heading after a change of view that removed or disabled the focused element. Give the ref and
 * `tabIndex={-1}` to the heading, or to the element that states the outcome.
 */
export const useFocusAfter = (view: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useEffect(() => {
    // Some browsers leave the focus on a disabled button, others take it a moment later.
    const isLost = isFocusLost() || document.activeElement?.matches(':disabled') === true;
    if (before.current !== view && isLost) heading.current?.focus();
    before.current = view;
  }, [view]);
  return heading;
};
