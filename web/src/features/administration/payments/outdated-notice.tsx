import { type ReactNode, useEffect, useRef } from 'react';
import classes from './outdated-notice.module.css';

const Shown = (props: { children: ReactNode }) => {
  const root = useRef<HTMLParagraphElement>(null);
  // The item that it is about may be far below, or gone.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <p ref={root} role="status" className={classes.root} data-toasts="below">
      {props.children}
    </p>
  );
};

/** Says above a list what was refused because somebody else was faster: its dialog is gone. */
export const OutdatedNotice = (props: { children: string | null }) =>
  props.children === null ? null : <Shown>{props.children}</Shown>;
