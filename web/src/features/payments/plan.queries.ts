import {
  cancelSubscription,
  changeSandboxCard,
  checkSubscription,
  completeSandboxCheckout,
  createSubscription,
  getSandboxCheckout,
  getSandboxPortal,
  getSubscription,
  openPlanPortal,
  type PaidPlan,
  previewPlanChange,
  resumeSubscription,
} from '@ithaca/contracts/subscriptions';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';
import { ApiError, codeOf } from '../../lib/errors.ts';

/** The signed-in person's plan. A renewal may fail, or the plan end, without anything done here. */
export const planQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api(getSubscription, { signal }),
  staleTime: 0,
});

/** What changing to a plan costs now. Asked again each time, because the rest of the period gets shorter. */
export const planChangeQuery = (planId: PaidPlan) =>
  queryOptions({
    // Not below the plan's key: after the change, there is no change to preview any more.
    queryKey: ['plan-change', planId],
    queryFn: ({ signal }) => api(previewPlanChange, { query: { planId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Fetches plan and user again: what the plan includes is shown on many screens. */
export const refreshPlan = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: planQuery.queryKey }),
    client.invalidateQueries({ queryKey: userQuery.queryKey }),
  ]);
};

/** Chooses a plan: starts a checkout, or changes the plan at once, for at most the amount that was shown. */
export const choosePlan = (order: { planId: PaidPlan; amountDue?: string | undefined }) =>
  api(createSubscription, { body: order });

/** Asks whether a checkout has been paid. */
export const checkCheckout = (sessionId: string) =>
  api(checkSubscription, { params: { sessionId } });

/** Whether something was refused because the plan is no longer the one that was shown. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status);

/** Changes the plan with the card on file. If it costs more than was shown, the costs are asked for again. */
export const useChangePlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: choosePlan,
    onSuccess: () => refreshPlan(client),
    onError: (error, { planId }) => {
      if (isPlanOutdated(error)) return refreshPlan(client);
      if (codeOf(error) !== 'price_mismatch') return;
      return client.refetchQueries({ queryKey: planChangeQuery(planId).queryKey });
    },
  });
};

/** Ends the plan with its period, or takes that back. */
export const useSetPlanCancelled = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cancelled: boolean) => api(cancelled ? cancelSubscription : resumeSubscription),
    onSuccess: (plan) => {
      client.setQueryData(planQuery.queryKey, plan);
      return client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (error) => (isPlanOutdated(error) ? refreshPlan(client) : undefined),
  });
};

/** Opens the provider's page with card and invoices in place of ours; it leads back. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => api(openPlanPortal),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** What the sandbox's checkout page shows. */
export const sandboxCheckoutQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['sandbox', 'checkout', sessionId],
    queryFn: ({ signal }) => api(getSandboxCheckout, { params: { sessionId }, signal }),
  });

/** Pays on the sandbox's checkout page. */
export const paySandboxCheckout = (
  sessionId: string,
  body: { card: string; authenticate?: boolean },
) => api(completeSandboxCheckout, { params: { sessionId }, body });

/** What the sandbox's portal shows. */
export const sandboxPortalQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['sandbox', 'portal', customerId],
    queryFn: ({ signal }) => api(getSandboxPortal, { params: { customerId }, signal }),
  });

/** Replaces the card on the sandbox's portal. */
export const replaceSandboxCard = (
  customerId: string,
  body: { card: string; authenticate?: boolean },
) => api(changeSandboxCard, { params: { customerId }, body });
