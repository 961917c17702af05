import type { SentBody } from '@ithaca/contracts/endpoint';
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@ithaca/contracts/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';

/** Signs in; the person who comes back replaces the cached one (specification, section 7). */
export const useLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof login>) => api(login, { body }),
    onSuccess: (user) => client.setQueryData(userQuery.queryKey, user),
  });
};

/** Creates an account; the server mails the verifying link. */
export const useRegister = () =>
  useMutation({ mutationFn: (body: SentBody<typeof register>) => api(register, { body }) });

/** Asks for a reset link, which is mailed or, seldom, comes back (decision 1.8). */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api(forgotPassword, { body: { email } }) });

/** Asks for the verifying link once more. */
export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => api(resendVerification, { body: { email } }) });

/**
 * Verifies an address with a mailed token; outside the browser that registered the password or a new
 * one goes with it (decision 1.6).
 */
export const useVerifyEmail = () =>
  useMutation({ mutationFn: (body: SentBody<typeof verifyEmail>) => api(verifyEmail, { body }) });

/** Sets a new password with a mailed token, which works once. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => api(resetPassword, { body }),
  });
