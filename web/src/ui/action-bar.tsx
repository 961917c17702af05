import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** What a screen is opened for. On phones, it stays visible while the screen is scrolled. */
export const ActionBar = (props: { children: ReactNode }) => (
  <div className={classes.root}>{props.children}</div>
);
