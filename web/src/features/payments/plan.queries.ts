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

/** The signed-in person's plan. A renewal may fail or the plan may end without any action here. */
export const planQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api(getSubscription, { signal }),
  staleTime: 0,
});

/** The current cost of changing to a plan. Reloaded each time, because the rest of the period gets shorter. */
export const planChangeQuery = (planId: PaidPlan) =>
  queryOptions({
    // Not nested under the plan's key, because after the change there is nothing left to preview.
    queryKey: ['plan-change', planId],
    queryFn: ({ signal }) => api(previewPlanChange, { query: { planId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Fetches the plan and user again, because many screens depend on the plan's features. */
export const refreshPlan = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: planQuery.queryKey }),
    client.invalidateQueries({ queryKey: userQuery.queryKey }),
  ]);
};

/** Chooses a plan: starts a checkout, or changes the plan at once, for at most the shown amount. */
export const choosePlan = (order: { planId: PaidPlan; amountDue?: string | undefined }) =>
  api(createSubscription, { body: order });

/** Asks whether a checkout has been paid. */
export const checkCheckout = (sessionId: string) =>
  api(checkSubscription, { params: { sessionId } });

/** Whether a request was refused because the shown plan is out of date. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status);

/** Changes the plan with the card on file. If it costs more than was shown, requests the cost again. */
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

/** Cancels the plan at the end of its period, or undoes that. */
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

/** Replaces our page with the provider's page for card and invoices, which links back. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => api(openPlanPortal),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** The data of the sandbox's checkout page. */
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

/** The data of the sandbox's portal. */
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
