import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import classes from './call-message.module.css';

/**
 * A message about a call that the person isn't in, with what to do next. The heading takes the focus of a call that was
 * left or has ended, whose buttons are gone.
 */
export const CallMessage = (props: {
  title: string;
  /** Who is called. */
  face: ReactNode;
  what: string;
  children: ReactNode;
  /** The way back into the call. */
  action?: ReactNode;
  back: { href: string; label: string };
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus();
  }, []);
  return (
    <Screen title={props.title} hideTitle width="narrow">
      <div className={classes.root}>
        {props.face}
        <h1 ref={heading} tabIndex={-1} className={classes.what}>
          {props.what}
        </h1>
        <div className={classes.why}>{props.children}</div>
        <div className={classes.actions}>
          {props.action}
          <Button
            component={AppLink}
            href={props.back.href}
            variant={props.action ? 'default' : 'filled'}
          >
            {props.back.label}
          </Button>
        </div>
      </div>
    </Screen>
  );
};
