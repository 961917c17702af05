import { useCallback, useRef } from 'react';

/** After a decision, moves the focus to the heading of the next item once it is loaded. */
export const useFocusAfterDecision = () => {
  const isWanted = useRef(false);
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    if (!isWanted.current || element === null) return;
    isWanted.current = false;
    element.focus({ preventScroll: true });
    element.closest('[data-opened]')?.scrollIntoView({ block: 'start' });
  }, []);
  return {
    heading,
    focusNext: () => {
      isWanted.current = true;
    },
  };
};
