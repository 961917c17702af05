import type { ReactNode } from 'react';
import classes from './outcome.module.css';

/** What became of an application, in place of the wizard. */
export const Outcome = (props: {
  tone: 'good' | 'waiting' | 'bad';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
}) => (
  <section className={classes.root} data-tone={props.tone}>
    <span className={classes.icon} aria-hidden="true">
      {props.icon}
    </span>
    <h1 className={classes.title}>{props.title}</h1>
    {props.children}
    <div className={classes.actions}>{props.action}</div>
  </section>
);
