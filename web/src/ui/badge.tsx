import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** `plain` is for finished or unimportant states, `accent` for states to notice, `danger` for failures. */
export type BadgeTone = 'soft' | 'plain' | 'accent' | 'danger';

/** The state of something in a word or two, beside its name. */
export const Badge = ({ tone = 'soft', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classes.root} data-tone={tone}>
    {children}
  </span>
);
