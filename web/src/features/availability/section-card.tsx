import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

/** A part of the availability with its heading. */
export const SectionCard = (props: {
  title: string;
  hint?: string;
  /** Next to the heading. */
  aside?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.hint && <p className={classes.hint}>{props.hint}</p>}
      {props.children}
      {props.error && (
        <p className={classes.error} role="alert">
          {props.error}
        </p>
      )}
    </section>
  );
};
