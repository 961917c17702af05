import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Figures in a row. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.root}>{children}</dl>
);

/** A figure with its label, and what it refers to. A dash stands in until it is known. */
export const Figure = (props: {
  label: string;
  value: string | number | undefined;
  note?: string | undefined;
}) => (
  <div className={classes.figure}>
    <dt>{props.label}</dt>
    <dd className={classes.value}>{props.value ?? '–'}</dd>
    {props.note && <dd className={classes.note}>{props.note}</dd>}
  </div>
);
