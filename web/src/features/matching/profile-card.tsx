import type { ReactNode } from 'react';
import classes from './profile-card.module.css';

/** The id of the heading that labels a card's field. */
export const headingOf = (name: string) => `${name}-heading`;

/** One card of the form: a question, its reason and its field (product 11.24). */
export const ProfileCard = (props: {
  name: string;
  title: string;
  hint: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  // The heading labels only the field, not the section as well, so each label belongs to one field.
  <section className={classes.root} data-wide={props.wide === true}>
    <div>
      <h2 id={headingOf(props.name)} className={classes.title}>
        {props.title}
      </h2>
      <p className={classes.hint} id={`${props.name}-hint`}>
        {props.hint}
      </p>
    </div>
    {props.children}
  </section>
);
