import { useEffect, useRef, useState } from 'react';

/** After a decision, moves the focus to the heading of what opened next. */
export const useFocusAfterDecision = (openId: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || openId === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('article')?.scrollIntoView({ block: 'start' });
    setWanted(false);
  }, [wanted, openId]);
  return { heading, focusNext: () => setWanted(true) };
};
