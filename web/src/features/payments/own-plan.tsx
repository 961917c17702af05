import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { formatDate, formatEur } from '../../lib/format.ts';
import classes from './own-plan.module.css';

const dateTermOf = ({ status, cancelAtPeriodEnd, can }: PlanOfPerson) => {
  if (status === 'past_due') return 'Active until';
  if (cancelAtPeriodEnd) return 'Ends on';
  // Without a customer at the provider, the plan was granted for free: nobody is charged for it.
  return can.portal ? 'Renews on' : 'Active until';
};

/** A person's plan, its price and end date, with the actions available for it. */
export const OwnPlan = (props: {
  plan: PlanOfPerson;
  name: string;
  /** Receives the focus when the plan changes and the focused button disappears. */
  headingRef: Ref<HTMLHeadingElement>;
  resuming: boolean;
  openingPortal: boolean;
  onCancel: () => void;
  onResume: () => void;
  onPortal: () => void;
}) => {
  const { plan } = props;
  const until = plan.graceUntil ?? plan.currentPeriodEnd;
  return (
    <section className={classes.root} aria-labelledby="own-plan">
      <h2 id="own-plan" ref={props.headingRef} tabIndex={-1}>
        Your {props.name} plan
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Price</dt>
          <dd>{formatEur(plan.price)} a month</dd>
        </div>
        {until && (
          <div>
            <dt>{dateTermOf(plan)}</dt>
            <dd>{formatDate(until)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.actions}>
        {plan.can.resume && (
          <Button loading={props.resuming} onClick={props.onResume}>
            Resume plan
          </Button>
        )}
        {plan.can.portal && (
          <Button variant="default" px="md" loading={props.openingPortal} onClick={props.onPortal}>
            Card and invoices
          </Button>
        )}
        {plan.can.cancel && (
          <Button variant="subtle" color="red" px="md" onClick={props.onCancel}>
            Cancel plan
          </Button>
        )}
      </div>
    </section>
  );
};
