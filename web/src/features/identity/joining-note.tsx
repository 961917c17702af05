import { CloseButton } from '@mantine/core';
import { formatEur } from '../../lib/format.ts';
import classes from './auth.module.css';
import { useChosenPlan } from './chosen-plan.ts';

/** What joining costs, and any previously chosen plan, which can be removed. */
export const JoiningNote = () => {
  const { plan, remove } = useChosenPlan();
  if (!plan) return <p className={classes.lead}>Joining is free, and so is browsing mentors.</p>;
  return (
    <div className={classes.plan}>
      <p>
        <strong>
          You chose {plan.name}, {formatEur(plan.price)} a month.
        </strong>
        Joining is free, and you pay for the plan after signing in.
      </p>
      <CloseButton aria-label={`Remove the ${plan.name} plan`} onClick={remove} />
    </div>
  );
};
