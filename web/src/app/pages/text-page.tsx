import type { ReactNode } from 'react';
import { Screen } from '../../ui/screen.tsx';
import classes from './text-page.module.css';

/** A page of text (product 6.10). */
export const TextPage = (props: { title: string; children: ReactNode }) => (
  <Screen title={props.title} width="narrow">
    <div className={classes.root}>{props.children}</div>
  </Screen>
);
