import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';

const Shown = (props: { children: ReactNode }) => {
  const root = useRef<HTMLParagraphElement>(null);
  // The item in question may be far below, or gone.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), []);
  return <Notice ref={root}>{props.children}</Notice>;
};

/**
 * Shown above a list when an action was refused because somebody else was faster. The action's dialog is closed by
 * then.
 */
export const OutdatedNotice = (props: { children: string | null }) =>
  props.children === null ? null : <Shown>{props.children}</Shown>;
