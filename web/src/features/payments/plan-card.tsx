import type { Plan } from '@ithaca/contracts/marketplace';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEur } from '../../lib/format.ts';
import classes from './plan-card.module.css';

/** A plan with its price, what it gives, and what can be done with it. */
export const PlanCard = (props: { plan: Plan; current: boolean; children: ReactNode }) => {
  const { plan, current } = props;
  return (
    <li className={classes.root} data-popular={plan.popular} data-current={current}>
      <div className={classes.head}>
        <h2>{plan.name}</h2>
        {current && <span className={classes.current}>Your plan</span>}
        {plan.popular && !current && <span className={classes.popular}>Popular</span>}
      </div>
      <p className={classes.price}>
        <strong>{formatEur(plan.price)}</strong> a month
      </p>
      <ul className={classes.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={20} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.action}>{props.children}</div>
    </li>
  );
};
