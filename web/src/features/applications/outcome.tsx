import type { ReactNode, RefObject } from 'react';
import classes from './outcome.module.css';

/** For the heading of a view that replaces another one. */
export type HeadingRef = RefObject<HTMLHeadingElement | null>;

/** The outcome of an application, in place of the wizard. */
export const Outcome = (props: {
  tone: 'good' | 'waiting' | 'bad';
  icon: ReactNode;
  title: string;
  heading: HeadingRef;
  children: ReactNode;
  action: ReactNode;
}) => (
  <section className={classes.root} data-tone={props.tone}>
    <span className={classes.icon} aria-hidden="true">
      {props.icon}
    </span>
    <h1 ref={props.heading} tabIndex={-1} className={classes.title}>
      {props.title}
    </h1>
    {props.children}
    <div className={classes.actions}>{props.action}</div>
  </section>
);
