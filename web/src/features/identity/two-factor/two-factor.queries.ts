import type { SentBody } from '@ithaca/contracts/endpoint';
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  loginWithCode,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@ithaca/contracts/two-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

type Change = SentBody<typeof disableTwoFactor>;

/** Whether two-factor sign-in is on. It may be changed on another device, so every visit reloads it. */
export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => api(getTwoFactor, { signal }),
  staleTime: 0,
});

/** Finishes a sign-in that needs a code. */
export const useLoginWithCode = () =>
  useMutation({ mutationFn: (code: string) => api(loginWithCode, { body: { code } }) });

/** It may be on by now: turned on elsewhere, or by a request whose response was lost. */
const useRefetchState = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries(twoFactorQuery);
};

/** Creates the secret for an authenticator app. */
export const useSetUpTwoFactor = () => {
  const onError = useRefetchState();
  return useMutation({
    mutationFn: (password: string) => api(setUpTwoFactor, { body: { password } }),
    onError,
  });
};

/** Other devices have been signed out, and the administrator's rights may have changed. */
const useRefetchAll = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
};

/** Turns it on with a code, and returns the recovery codes. */
export const useEnableTwoFactor = () => {
  const onSuccess = useRefetchAll();
  const onError = useRefetchState();
  return useMutation({
    mutationFn: (code: string) => api(enableTwoFactor, { body: { code } }),
    onSuccess,
    onError,
  });
};

/** Turns it off. */
export const useDisableTwoFactor = () => {
  const onSuccess = useRefetchAll();
  return useMutation({
    mutationFn: (body: Change) => api(disableTwoFactor, { body }),
    onSuccess,
  });
};

/** Replaces the recovery codes. */
export const useRenewRecoveryCodes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => api(renewRecoveryCodes, { body }),
    onSuccess: () => void client.invalidateQueries(twoFactorQuery),
  });
};
