import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import classes from './figures.module.css';
import { Skeletons } from './skeletons.tsx';

/** Figures in a row of three; `many` wrap and are smaller. */
export const Figures = (props: { many?: boolean; children: ReactNode }) => (
  <dl className={props.many ? classes.many : classes.row}>{props.children}</dl>
);

/** A placeholder for many figures while they load. */
export const FiguresSkeleton = ({ count }: { count: number }) => (
  <Skeletons count={count} height="6.5rem" className={classes.many ?? ''} />
);

const textOf = (value: ReactNode): ReactNode =>
  typeof value === 'number' ? formatCount(value) : value;

/** A figure with its label, and what it refers to. A dash stands in until it is known. Counts get their digits grouped. */
export const Figure = (props: { label: string; value: ReactNode; note?: string | undefined }) => (
  <div className={classes.figure}>
    <dt>{props.label}</dt>
    <dd className={classes.value}>{textOf(props.value) ?? '–'}</dd>
    {props.note && <dd className={classes.note}>{props.note}</dd>}
  </div>
);
