import type { LucideIcon } from 'lucide-react';
import classes from './points.module.css';

export interface Point {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** A section of points, each with an icon, a title and a sentence; `framed` shows them as cards. */
export const Points = (props: {
  /** Unique on the page. */
  id: string;
  heading: string;
  points: readonly Point[];
  framed?: boolean;
}) => (
  <section aria-labelledby={props.id}>
    <h2 id={props.id} className={classes.heading}>
      {props.heading}
    </h2>
    <ul className={classes.points} data-framed={props.framed === true}>
      {props.points.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
