import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';

const Shown = (props: { children: ReactNode }) => {
  const root = useRef<HTMLParagraphElement>(null);
  // The item that it is about may be far below, or gone.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), []);
  return <Notice ref={root}>{props.children}</Notice>;
};

/**
 * Says above a list that an action was refused because somebody else was faster. The dialog of the action is gone by
 * then.
 */
export const OutdatedNotice = (props: { children: string | null }) =>
  props.children === null ? null : <Shown>{props.children}</Shown>;
