import type { SentBody } from '@ithaca/contracts/endpoint';
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@ithaca/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Signs in with a password. */
export const useLogin = () =>
  useMutation({ mutationFn: (body: SentBody<typeof login>) => api(login, { body }) });

/** Creates an account; the server sends a verification link by email. */
export const useRegister = () =>
  useMutation({ mutationFn: (body: SentBody<typeof register>) => api(register, { body }) });

/** Requests a reset link, which is mailed or, in some cases, returned (product 1.8). */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api(forgotPassword, { body: { email } }) });

/** Requests another verification link. */
export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => api(resendVerification, { body: { email } }) });

/**
 * Verifies an email address with the token from the link. In a browser other than the one that
 * registered, the request must include the password or a new one (product 1.6).
 */
export const useVerifyEmail = () =>
  useMutation({ mutationFn: (body: SentBody<typeof verifyEmail>) => api(verifyEmail, { body }) });

/** Sets a new password with the token from the link, which works only once. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => api(resetPassword, { body }),
  });
