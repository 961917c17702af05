import type { Plan } from '@ithaca/contracts/marketplace';
import { pathTo } from '../../frame/paths.ts';
import { formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import cardLink from './card-link.module.css';
import classes from './plan-strip.module.css';

const priceOf = (plan: Plan) =>
  Number(plan.price) === 0 ? formatEur(0) : `${formatEur(plan.price)} / month`;

/** The plans in short, with links to the screen where they are chosen. */
export const PlanStrip = (props: { plans: readonly Plan[] }) =>
  props.plans.length === 0 ? null : (
    <section aria-label="Plans">
      <ul className={classes.root}>
        {props.plans.map((plan) => (
          <li key={plan.id} className={classes.plan} data-popular={plan.popular}>
            <h2 className={classes.name}>
              <AppLink href={pathTo('subscription')} className={cardLink.root}>
                {plan.name}
              </AppLink>
              {plan.popular && <span className={classes.popular}>Popular</span>}
            </h2>
            <p className={classes.price}>{priceOf(plan)}</p>
            <p className={classes.features}>{plan.features.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
