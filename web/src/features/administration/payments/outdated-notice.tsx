import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';

const Shown = (props: { children: ReactNode }) => {
  const root = useRef<HTMLParagraphElement>(null);
  // The item that it is about may be far below, or gone.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), []);
  return <Notice ref={root}>{props.children}</Notice>;
};

/** Says above a list what was refused because somebody else was faster: its dialog is gone. */
export const OutdatedNotice = (props: { children: string | null }) =>
  props.children === null ? null : <Shown>{props.children}</Shown>;
