import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

/** A message for staff that stays after a dialog and its toast are gone. */
export const Notice = (props: { ref?: Ref<HTMLParagraphElement>; children: ReactNode }) => (
  <p ref={props.ref} role="status" className={classes.root} data-toasts="below">
    {props.children}
  </p>
);
