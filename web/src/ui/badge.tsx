import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** `plain` is for what is over or says little, `accent` for what somebody should notice, `danger` for what went wrong. */
export type BadgeTone = 'soft' | 'plain' | 'accent' | 'danger';

/** The state of something in a word or two, beside its name. */
export const Badge = ({ tone = 'soft', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classes.root} data-tone={tone}>
    {children}
  </span>
);
