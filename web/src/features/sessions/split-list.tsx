import type { Share } from './booking-money.ts';
import classes from './split-list.module.css';

/** The amounts that each person gets of a booking's price. */
export const SplitList = (props: { label: string; shares: readonly Share[] }) => (
  <div className={classes.root}>
    <strong>{props.label}</strong>
    <dl>
      {props.shares.map(({ who, amount }) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  </div>
);
