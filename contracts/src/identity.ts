import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { email, optionalOrNull, text, withDefault } from './fields.ts';
import { limits } from './limits.ts';
import { matchingPasswords } from './matching-passwords.ts';
import { personName } from './names.ts';
import { newPassword, normalPassword, password } from './passwords.ts';
import { activities, user } from './user.ts';

/** The fields that every new account needs. */
export const registerFields = {
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  password: newPassword(limits.signUpPasswordMin),
};

export const registerBody = z.object({
  ...registerFields,
  activity: withDefault(z.enum(activities, 'Please select your activity status'), 'professional'),
});

/** An existing password, which is only compared, never validated against the current rules. */
export const existingPassword = password(1, 'Password is required');

export const loginBody = z.object({ email, password: existingPassword });

export const emailBody = z.object({ email });

/** The token of a mailed link, as the client sends it back. */
export const linkToken = text('This link is incomplete').check(
  z.minLength(1, 'This link is incomplete'),
  z.maxLength(200, 'This link is too long'),
);

export const resetPasswordBody = z.object({
  token: linkToken,
  newPassword: newPassword(limits.resetPasswordMin),
});

/** Adds the form's own rule: both passwords must match (product 14.4). */
export const resetPasswordForm = z
  .object({
    newPassword: newPassword(limits.resetPasswordMin),
    confirmPassword: z.string().check(normalPassword),
  })
  .check(matchingPasswords);

/** The response to any kind of sign-up. */
export const registered = z.object({ email: z.string() });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person',
  access: 'signed_in',
  success: { 200: user },
});

export const getAuthUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person (the same as /api/user)',
  access: 'signed_in',
  success: { 200: user },
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and mail a verification link',
  access: 'anyone',
  allowance: 'account_mail',
  body: registerBody,
  success: { 201: registered },
  problems: ['email_taken', 'password_too_common', 'signups_closed'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in; sets the sign-in cookie',
  access: 'anyone',
  body: loginBody,
  success: { 200: user },
  problems: [
    'wrong_credentials',
    'access_not_granted',
    'email_not_verified',
    'account_suspended',
    'two_factor_needed',
  ],
});

export const goToLogin = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Redirect to the sign-in screen',
  access: 'anyone',
  success: { 302: nothing },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out; also succeeds without a sign-in',
  access: 'anyone',
  success: { 204: nothing },
});

/**
 * A mailed link proves access to the mailbox. In a browser other than the one used to sign up, it
 * doesn't prove who chose the password, so that password or a new one is required (product 1.6).
 */
export const verifyEmailBody = z
  .object({
    token: linkToken,
    /** The password chosen at sign-up. */
    password: optionalOrNull(existingPassword),
    newPassword: optionalOrNull(newPassword(limits.resetPasswordMin)),
  })
  .check(
    z.refine((body) => body.password === undefined || body.newPassword === undefined, {
      error: 'Send password or newPassword, not both',
      path: ['newPassword'],
    }),
  );

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verify an address with the token of a mailed link',
  access: 'anyone',
  body: verifyEmailBody,
  success: { 204: nothing },
  problems: ['invalid_token', 'password_needed', 'password_too_common'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/resend-verification',
  summary: "Mail the verification link again; doesn't reveal whether the account exists",
  access: 'anyone',
  allowance: 'account_mail',
  body: emailBody,
  success: { 202: nothing },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: "Mail a reset link; doesn't reveal whether the account exists",
  access: 'anyone',
  allowance: 'account_mail',
  body: emailBody,
  success: {
    200: z.object({ showLink: z.optional(z.boolean()), resetLink: z.optional(z.string()) }),
  },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with a mailed token; ends all sign-ins of the account',
  access: 'anyone',
  body: resetPasswordBody,
  success: { 204: nothing },
  problems: ['invalid_token', 'password_too_common'],
});

export const identityEndpoints = [
  getUser,
  getAuthUser,
  register,
  login,
  goToLogin,
  logout,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
] as const;
