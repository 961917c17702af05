import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import classes from './call-outside.module.css';

/** A message about a call that the person isn't in, with what to do next. */
export const OutsideCall = (props: {
  title: string;
  /** Who is called. */
  face: ReactNode;
  what: string;
  children: ReactNode;
  action?: ReactNode;
  back: { href: string; label: string };
}) => (
  <Screen title={props.title} hideTitle width="narrow">
    <div className={classes.root}>
      {props.face}
      <h1 className={classes.what}>{props.what}</h1>
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
