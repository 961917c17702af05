import type { ReactNode } from 'react';
import { useOnline } from '../lib/use-online.ts';
import classes from './action-bar.module.css';

/**
 * The main action of a screen. On phones, it stays visible while the screen is scrolled, and says that the person is
 * offline, because the notice at the bottom of the window would cover it.
 */
export const ActionBar = (props: { children: ReactNode }) => {
  const online = useOnline();
  return (
    <div className={classes.root} data-action-bar>
      <p className={classes.offline} aria-live="polite">
        {!online && 'You are offline. Changes need a connection.'}
      </p>
      {props.children}
    </div>
  );
};
