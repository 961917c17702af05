import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../lib/lost-focus.ts';

/**
 * Focuses the heading after a change of view that removed or disabled the focused element. Give the heading, or
 * what says the new state, the ref and `tabIndex={-1}`.
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
