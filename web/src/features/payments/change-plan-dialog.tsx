import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { codeOf, detailOf } from '../../lib/errors.ts';
import { formatDate, formatEur } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import classes from './change-plan-dialog.module.css';
import type { PaidPlanOffer } from './paid-plan-offer.ts';
import { isPlanOutdated, planChangeQuery, refreshPlan, useChangePlan } from './plan.queries.ts';

/**
 * Shows the current plan when the preview of a change is refused, because that means the plan was changed elsewhere.
 */
const useOutdatedPreview = (error: unknown, onOutdated: (why: string) => void) => {
  const client = useQueryClient();
  const tell = useEffectEvent(() => {
    void refreshPlan(client);
    onOutdated(detailOf(error));
  });
  const isOutdated = isPlanOutdated(error);
  useEffect(() => {
    if (isOutdated) tell();
  }, [isOutdated]);
};

/** Asks before a change of plan and shows its costs now and later, so the user only confirms amounts they have seen. */
export const ChangePlanDialog = (props: {
  plan: PaidPlanOffer;
  onClose: () => void;
  /** Called instead of `onClose`, with the reason, when the plan has been changed elsewhere. */
  onOutdated: (why: string) => void;
}) => {
  const { plan, onClose } = props;
  const preview = useQuery(planChangeQuery(plan.id));
  useOutdatedPreview(preview.error, props.onOutdated);
  const change = useChangePlan();
  const { data } = preview;
  const finish = () => {
    toast(toasts.planActive);
    onClose();
  };
  const isCharged = Number(data?.amountDue ?? 0) > 0;
  return (
    <ConfirmDialog
      title={`Change to ${plan.name}`}
      opened
      onClose={onClose}
      confirm={isCharged && data ? `Pay ${formatEur(data.amountDue)} and change` : 'Change plan'}
      unready={!data}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => {
        if (!data) return;
        change.mutate(
          { planId: plan.id, amountDue: data.amountDue },
          {
            onSuccess: ({ checkoutUrl }) => {
              // The plan has since ended, so the new one is paid for on the provider's page, which links back.
              if (checkoutUrl !== null) return window.location.assign(checkoutUrl);
              finish();
            },
            onError: (error) => {
              // The change was made, and only the response to the previous attempt was lost.
              if (codeOf(error) === 'already_subscribed' && codeOf(change.error) === 'network')
                return finish();
              toastFailure(toasts.subscriptionFailed, error);
              if (isPlanOutdated(error)) props.onOutdated(detailOf(error));
            },
          },
        );
      }}
    >
      <p>{plan.name} starts at once, and includes:</p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {preview.isPending && <Skeleton height="7rem" radius="lg" aria-hidden="true" />}
      {preview.isError && !data && (
        <ErrorState
          what="The price could not be loaded"
          error={preview.error}
          onRetry={() => preview.refetch()}
        />
      )}
      {data && (
        <dl className={classes.sums}>
          <div>
            <dt>
              Charged now to your card
              {data.renewsAt && <span>for the time until {formatDate(data.renewsAt)}</span>}
            </dt>
            <dd>{formatEur(data.amountDue)}</dd>
          </div>
          {Number(data.credit) > 0 && (
            <div>
              <dt>
                Credit<span>for what you have paid already, used for your next renewals</span>
              </dt>
              <dd>{formatEur(data.credit)}</dd>
            </div>
          )}
          <div>
            <dt>
              {data.renewsAt ? `Every month from ${formatDate(data.renewsAt)}` : 'Every month'}
            </dt>
            <dd>{formatEur(data.price)}</dd>
          </div>
        </dl>
      )}
    </ConfirmDialog>
  );
};
