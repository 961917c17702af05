import type { Fact } from './application-facts.ts';
import classes from './fact-list.module.css';

/** Short facts side by side. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.root}>
    {facts.map(({ label, value }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
