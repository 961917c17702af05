import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import classes from './state.module.css';

/** Shown in place of missing content: what is missing, why, and what to do about it. */
export const EmptyState = (props: {
  what: string;
  why: string;
  action?: ReactNode;
  /** `h1` if it is the whole screen; `h2` by default. */
  as?: 'h1' | 'h2' | 'h3';
}) => {
  const Heading = props.as ?? 'h2';
  return (
    <div className={classes.root}>
      <Logo variant="small" className={classes.mark ?? ''} />
      <Heading className={classes.what}>{props.what}</Heading>
      <p className={classes.why}>{props.why}</p>
      {props.action}
    </div>
  );
};
