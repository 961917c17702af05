import type { ReactNode } from 'react';
import { Screen } from '../../ui/screen.tsx';
import classes from './text-page.module.css';

/** A page of text (product 6.10). */
export const TextPage = (props: { title: string; children: ReactNode }) => (
  <Screen title={props.title} width="narrow" hideTitle>
    <article className={classes.root}>
      <h1>{props.title}</h1>
      {props.children}
    </article>
  </Screen>
);
