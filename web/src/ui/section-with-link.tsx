import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './section-with-link.module.css';

/** A section of a screen that shows a part of a list, with a link to all of it. */
export const SectionWithLink = (props: {
  id: string;
  title: string;
  link: { href: string; label: string };
  children: ReactNode;
}) => (
  <section className={classes.root} aria-labelledby={props.id}>
    <div className={classes.head}>
      <h2 id={props.id}>{props.title}</h2>
      <AppLink href={props.link.href} data-touch>
        {props.link.label}
      </AppLink>
    </div>
    {props.children}
  </section>
);
