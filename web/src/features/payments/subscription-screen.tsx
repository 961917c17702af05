import type { Plan } from '@ithaca/contracts/marketplace';
import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../frame/config.queries.ts';
import { useSearchParams } from '../../frame/navigation.ts';
import { toasts } from '../../frame/toasts.ts';
import { detailOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingMark } from '../../ui/loading-mark.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { OwnPlan } from './own-plan.tsx';
import { isPaid, type PaidPlanOffer } from './paid-plan-offer.ts';
import { planQuery, useOpenPortal, useSetPlanCancelled } from './plan.queries.ts';
import { PlanCard, type PlanMark } from './plan-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PaymentNotice, UnpaidNotice } from './plan-notices.tsx';
import classes from './subscription-screen.module.css';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { useSubscribe } from './use-subscribe.ts';

/** Whether a plan is ending and can't be resumed, because nobody pays for it. It can be bought instead. */
const endsForGood = ({ cancelAtPeriodEnd, can }: PlanOfPerson) => cancelAtPeriodEnd && !can.resume;

const Plans = (props: { plans: readonly Plan[]; own: PlanOfPerson }) => {
  const { plans, own } = props;
  const { plan: chosen } = useSearchParams();
  const subscribing = useSubscribe();
  const resume = useSetPlanCancelled();
  const portal = useOpenPortal();
  const [changing, setChanging] = useState<PaidPlanOffer | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const [outdated, setOutdated] = useState<string | null>(null);
  const refusal = resume.error ?? portal.error;
  const name = plans.find(({ id }) => id === own.plan)?.name ?? own.plan;
  const { state } = subscribing;
  const isAsking = changing !== null || cancelling;
  const heading = useFocusAfter(`${own.plan} ${own.cancelAtPeriodEnd} ${isAsking}`);
  const markOf = (plan: Plan): PlanMark => {
    if (plan.id === own.plan) return 'own';
    return plan.id === chosen && isPaid(plan) ? 'chosen' : null;
  };
  const forgetRefusal = () => {
    setOutdated(null);
    resume.reset();
    portal.reset();
  };
  const ask = (plan: PaidPlanOffer | 'free') => {
    forgetRefusal();
    if (plan === 'free') setCancelling(true);
    else setChanging(plan);
  };
  const closeOutdated = (why: string) => {
    setChanging(null);
    setCancelling(false);
    setOutdated(why);
  };
  const openPortal = () => {
    forgetRefusal();
    portal.mutate(undefined, { onError: (error) => toastFailure(toasts.portalFailed, error) });
  };
  const resumePlan = () => {
    forgetRefusal();
    resume.mutate(false, { onError: (error) => toastFailure(toasts.planFailed, error) });
  };
  const choose = (plan: PaidPlanOffer['id']) => {
    forgetRefusal();
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
      {state.step === 'idle' && (
        <FormError>{outdated ?? state.failure ?? (refusal && detailOf(refusal))}</FormError>
      )}
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} mark={markOf(plan)}>
            {(plan.id !== own.plan || endsForGood(own)) && (
              <PlanChoice
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

/** The plans, the person's current one, and the possible changes (product 11.19). */
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
