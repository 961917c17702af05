import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './two-panes.module.css';

/** A list next to its open item. Narrow screens show one of them, with a link back to the list. */
export const TwoPanes = (props: {
  list: ReactNode;
  detail: ReactNode;
  /** An item of the list was opened, so narrow screens show it. */
  opened: boolean;
  back: { href: string; label: string };
}) => (
  <div className={classes.root} data-opened={props.opened}>
    <div className={classes.list}>{props.list}</div>
    <div className={classes.detail}>
      <AppLink href={props.back.href} className={classes.back}>
        <ArrowLeft size={20} aria-hidden="true" />
        {props.back.label}
      </AppLink>
      {props.detail}
    </div>
  </div>
);
