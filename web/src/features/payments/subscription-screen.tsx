import type { Plan } from '@ithaca/contracts/marketplace';
import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../frame/config.queries.ts';
import { useSearchParams } from '../../frame/navigation.ts';
import { toasts } from '../../frame/toasts.ts';
import { formatDate } from '../../lib/format.ts';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingMark } from '../../ui/loading-mark.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { OwnPlan } from './own-plan.tsx';
import { planQuery, useOpenPortal, useSetPlanCancelled } from './plan.queries.ts';
import { PlanCard, type PlanMark } from './plan-card.tsx';
import { CancelPlanDialog, ChangePlanDialog, type PaidPlanCard } from './plan-dialogs.tsx';
import { PaymentNotice, UnpaidNotice } from './plan-notices.tsx';
import type { SubscribeState } from './subscribe-flow.ts';
import classes from './subscription-screen.module.css';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { type Subscribing, useSubscribe } from './use-subscribe.ts';

const isPaidPlan = (plan: Plan): plan is PaidPlanCard => plan.id !== 'free';

/** Whether plans are changed with the card on file, so that no payment page is needed. */
const hasCardOnFile = ({ plan, can }: PlanOfPerson) =>
  plan !== 'free' && can.portal && (can.cancel || can.resume);

/** Whether a plan ends and can't be resumed, because nobody pays for it. It can be bought instead. */
const endsForGood = ({ cancelAtPeriodEnd, can }: PlanOfPerson) => cancelAtPeriodEnd && !can.resume;

/** Returns the focus to the button of a plan that wasn't bought after all; the button was disabled in the meantime. */
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

/** What can be done with a plan that the person doesn't have, or not for much longer. */
const Choice = (props: {
  plan: Plan;
  own: PlanOfPerson;
  subscribing: Subscribing;
  onChange: (plan: PaidPlanCard) => void;
  onCancel: () => void;
}) => {
  const { plan, own, subscribing } = props;
  const { state } = subscribing;
  const starting = state.step === 'starting' && state.plan === plan.id;
  const button = useFocusAfterBuying(state, starting);
  if (!isPaidPlan(plan)) {
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

const Plans = (props: { plans: readonly Plan[]; own: PlanOfPerson }) => {
  const { plans, own } = props;
  const { plan: chosen } = useSearchParams();
  const subscribing = useSubscribe();
  const resume = useSetPlanCancelled();
  const portal = useOpenPortal();
  const [changing, setChanging] = useState<PaidPlanCard | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const [outdated, setOutdated] = useState<string | null>(null);
  const name = plans.find(({ id }) => id === own.plan)?.name ?? own.plan;
  const { state } = subscribing;
  const isAsking = changing !== null || cancelling;
  const heading = useFocusAfter(`${own.plan} ${own.cancelAtPeriodEnd} ${isAsking}`);
  const markOf = (plan: Plan): PlanMark => {
    if (plan.id === own.plan) return 'own';
    return plan.id === chosen && isPaidPlan(plan) ? 'chosen' : null;
  };
  const ask = (plan: PaidPlanCard | 'free') => {
    setOutdated(null);
    if (plan === 'free') setCancelling(true);
    else setChanging(plan);
  };
  const closeOutdated = (why: string) => {
    setChanging(null);
    setCancelling(false);
    setOutdated(why);
  };
  const openPortal = () =>
    portal.mutate(undefined, { onError: (error) => toastFailure(toasts.portalFailed, error) });
  const resumePlan = () => {
    setOutdated(null);
    resume.mutate(false, { onError: (error) => toastFailure(toasts.planFailed, error) });
  };
  const choose = (plan: PaidPlanCard['id']) => {
    setOutdated(null);
    subscribing.choose(plan);
  };
  return (
    <>
      {own.status === 'past_due' && (
        <UnpaidNotice
          plan={own}
          name={name}
          opening={portal.isPending || portal.isSuccess}
          onUpdateCard={openPortal}
        />
      )}
      <PaymentNotice subscribing={subscribing} />
      {own.plan !== 'free' && (
        <OwnPlan
          plan={own}
          name={name}
          headingRef={heading}
          resuming={resume.isPending}
          openingPortal={portal.isPending || portal.isSuccess}
          onCancel={() => ask('free')}
          onResume={resumePlan}
          onPortal={openPortal}
        />
      )}
      {state.step === 'idle' && <FormError>{outdated ?? state.failure}</FormError>}
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} mark={markOf(plan)}>
            {(plan.id !== own.plan || endsForGood(own)) && (
              <Choice
                plan={plan}
                own={own}
                subscribing={{ ...subscribing, choose }}
                onChange={ask}
                onCancel={() => ask('free')}
              />
            )}
          </PlanCard>
        ))}
      </ul>
      <p className={classes.note}>
        Plans renew every month until you cancel. A cancelled plan stays active until the end of the
        month you have paid for. Bookings of calls and meetings are paid for separately.
      </p>
      {changing && (
        <ChangePlanDialog
          plan={changing}
          onClose={() => setChanging(null)}
          onOutdated={closeOutdated}
        />
      )}
      {cancelling && (
        <CancelPlanDialog
          plan={own}
          name={name}
          onClose={() => setCancelling(false)}
          onOutdated={closeOutdated}
        />
      )}
    </>
  );
};

/** The plans, which of them the person has, and what they can change (product 11.19). */
export const SubscriptionScreen = () => {
  const isPaymentWindow = useCheckoutReturn();
  const plans = useConfig()?.plans;
  const { data: own, error, refetch } = useQuery(planQuery);
  if (isPaymentWindow) return <LoadingMark label="Closing this window" fullPage />;
  return (
    <Screen title="Plans">
      <p className={classes.lead}>
        Pay for each mentor you contact, or unlock them all with a monthly plan.
      </p>
      {own && plans ? (
        <Plans plans={plans} own={own} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeletons count={3} height="22rem" className={classes.plans ?? ''} />
      )}
    </Screen>
  );
};
