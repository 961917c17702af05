import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { instant, maxUnits, text } from './fields.ts';
import { existingPassword } from './identity.ts';
import { user } from './user.ts';

/** Removes spaces and hyphens, and converts to lower case. */
const normalize = (value: string) => value.replaceAll(/[\s-]/g, '').toLowerCase();

const codeField = (pattern: RegExp, message: string) =>
  z.pipe(
    text(message).check(maxUnits(50, message)),
    z.pipe(z.transform(normalize), z.string().check(z.regex(pattern, message))),
  );

/** Six digits from the authenticator app. */
const appCode = codeField(/^\d{6}$/, 'Enter the 6 digits from your app');

/** Six digits from the app, or a recovery code. */
const anyCode = codeField(
  /^(\d{6}|[a-z2-7]{10})$/,
  'Enter the 6 digits from your app, or a recovery code',
);

export const passwordBody = z.object({ password: existingPassword });
export const appCodeBody = z.object({ code: appCode });
export const anyCodeBody = z.object({ code: anyCode });
export const passwordAndCodeBody = z.object({ password: existingPassword, code: anyCode });

/** Recovery codes as displayed, like `k3x7q-m2vpa`. They are shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The two-factor sign-in of an account (product 1.15). */
export const twoFactor = z.object({
  enabled: z.boolean(),
  /** Whether the person needs it to use their rights. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
  enabledAt: z.nullable(instant),
});
export type TwoFactor = z.infer<typeof twoFactor>;

/** The secret for an authenticator app: in base32, as a link, and as an image (a data URL). */
export const twoFactorSetup = z.object({
  secret: z.string(),
  otpauthUrl: z.string(),
  qrCode: z.string(),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/user/two-factor',
  summary: 'Whether two-factor sign-in is on',
  access: 'signed_in',
  success: { 200: twoFactor },
});

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two-factor/setup',
  summary: 'Create the secret for an authenticator app; a code then confirms it',
  access: 'signed_in',
  body: passwordBody,
  success: { 200: twoFactorSetup },
  problems: ['two_factor_on'],
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two-factor/enable',
  summary: 'Switch on two-factor sign-in with a code; ends all other sign-ins of the account',
  access: 'signed_in',
  body: appCodeBody,
  success: { 200: recoveryCodes },
  problems: ['two_factor_on', 'two_factor_off'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two-factor/disable',
  summary: 'Switch off two-factor sign-in; ends all other sign-ins of the account',
  access: 'signed_in',
  body: passwordAndCodeBody,
  success: { 204: nothing },
  problems: ['two_factor_off'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  summary: 'Replace the recovery codes',
  access: 'signed_in',
  body: passwordAndCodeBody,
  success: { 200: recoveryCodes },
  problems: ['two_factor_off'],
});

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/login/two-factor',
  summary: 'Finish a sign-in that needs a code; sets the sign-in cookie',
  access: 'anyone',
  body: anyCodeBody,
  success: { 200: user },
  problems: ['two_factor_expired', 'access_not_granted', 'email_not_verified', 'account_suspended'],
});

export const twoFactorEndpoints = [
  getTwoFactor,
  setUpTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  loginWithCode,
] as const;
