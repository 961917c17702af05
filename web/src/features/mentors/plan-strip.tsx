import type { Plan } from '@ithaca/contracts/marketplace';
import { pathTo } from '@ithaca/contracts/screens';
import { ChevronRight } from 'lucide-react';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './plan-strip.module.css';

const priceOf = (plan: Plan) =>
  Number(plan.price) === 0 ? formatEur(0) : `${formatEur(plan.price)} / month`;

/** A summary of the plans, with a link to the screen where one is chosen. */
export const PlanStrip = (props: { plans: readonly Plan[] }) =>
  props.plans.length === 0 ? null : (
    <section aria-label="Plans" className={classes.root}>
      <ul className={classes.plans}>
        {props.plans.map((plan) => (
          <li key={plan.id} className={classes.plan}>
            <p className={classes.head}>
              <strong className={classes.name}>{plan.name}</strong>
              <span className={classes.price}>{priceOf(plan)}</span>
              {plan.popular && <span className={classes.popular}>Popular</span>}
            </p>
            <ul className={classes.features}>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <AppLink href={pathTo('subscription')} className={classes.action}>
        Compare plans
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </AppLink>
    </section>
  );
