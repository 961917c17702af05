import type { Plan } from '@ithaca/contracts/marketplace';
import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../lib/format.ts';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { isPaid, type PaidPlanOffer } from './paid-plan-offer.ts';
import type { SubscribeState } from './subscribe-flow.ts';
import type { Subscribing } from './use-subscribe.ts';

/** Whether plans are changed with the card on file, so no payment page is needed. */
const hasCardOnFile = ({ plan, can }: PlanOfPerson) =>
  plan !== 'free' && can.portal && (can.cancel || can.resume);

/** Returns the focus to the button of a plan that wasn't bought after all; the button had been disabled. */
const useFocusAfterBuying = ({ step }: SubscribeState, isBuying: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasBuying = useRef(false);
  useEffect(() => {
    if (isBuying) wasBuying.current = true;
    if (step !== 'idle' || !wasBuying.current) return;
    wasBuying.current = false;
    if (isFocusLost()) button.current?.focus();
  }, [step, isBuying]);
  return button;
};

/** The actions for a plan that the person doesn't have, or that is about to end. */
export const PlanChoice = (props: {
  plan: Plan;
  own: PlanOfPerson;
  subscribing: Subscribing;
  onChange: (plan: PaidPlanOffer) => void;
  onCancel: () => void;
}) => {
  const { plan, own, subscribing } = props;
  const { state } = subscribing;
  const starting = state.step === 'starting' && state.plan === plan.id;
  const button = useFocusAfterBuying(state, starting);
  if (!isPaid(plan)) {
    if (own.cancelAtPeriodEnd && own.currentPeriodEnd)
      return <p>Starts on {formatDate(own.currentPeriodEnd)}</p>;
    if (!own.can.cancel) return null;
    return (
      <Button size="md" variant="default" onClick={props.onCancel}>
        Change to Free
      </Button>
    );
  }
  const look = plan.popular ? 'filled' : 'default';
  if (hasCardOnFile(own))
    return (
      <Button
        size="md"
        variant={look}
        disabled={own.status === 'past_due'}
        onClick={() => props.onChange(plan)}
      >
        Change to {plan.name}
      </Button>
    );
  return (
    <Button
      ref={button}
      size="md"
      variant={look}
      disabled={state.step !== 'idle'}
      aria-label={starting ? 'Processing...' : `Subscribe to ${plan.name}`}
      onClick={() => subscribing.choose(plan.id)}
    >
      {starting ? 'Processing...' : 'Subscribe'}
    </Button>
  );
};
