import {
  finishSandboxOnboarding,
  getPayouts,
  getSandboxOnboarding,
  startPayoutOnboarding,
} from '@ithaca/contracts/payouts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/**
 * The mentor's payout account and past transfers. The provider changes them, so every visit reloads them. Any change to
 * a session or its money changes the amount owed, so the key is nested under the sessions'.
 */
export const payoutsQuery = queryOptions({
  queryKey: ['sessions', 'payouts'],
  queryFn: ({ signal }) => api(getPayouts, { signal }),
  staleTime: 0,
});

/** Opens the provider's page where the mentor enters their bank account. */
export const useStartOnboarding = () =>
  useMutation({
    mutationFn: () => api(startPayoutOnboarding),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** The sandbox's onboarding page. */
export const sandboxOnboardingQuery = (token: string) =>
  queryOptions({
    queryKey: ['payments', 'sandbox-onboarding', token],
    queryFn: ({ signal }) => api(getSandboxOnboarding, { params: { token }, signal }),
  });

/** Finishes the sandbox's onboarding, and returns to the page where it was started. */
export const useFinishSandboxOnboarding = (token: string) =>
  useMutation({
    mutationFn: (body: { name: string; iban: string }) =>
      api(finishSandboxOnboarding, { params: { token }, body }),
    onSuccess: ({ returnUrl }) => window.location.assign(returnUrl),
  });
