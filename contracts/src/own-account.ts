import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { id, idInput, instant } from './fields.ts';
import { limits } from './limits.ts';
import { matchingPasswords } from './matching-passwords.ts';
import { personName } from './names.ts';
import { newPassword, normalPassword, password } from './passwords.ts';
import { user } from './user.ts';

/** Missing fields stay unchanged. */
export const updateUserBody = z.object({
  firstName: z.optional(personName('First name')),
  lastName: z.optional(personName('Last name')),
  /** An uploaded avatar that isn't used yet, or `null` to remove the photo. */
  profileImageId: z.optional(z.nullable(idInput('This is not a photo you have uploaded'))),
});

/** The form for changing one's name. */
export const nameForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
});

const currentPassword = password(1, 'Please enter your current password');

export const changePasswordBody = z.object({
  currentPassword,
  newPassword: newPassword(limits.resetPasswordMin),
});

/** Adds the form's own rule: both new passwords must match (product 14.4). */
export const changePasswordForm = z
  .object({
    currentPassword,
    newPassword: newPassword(limits.resetPasswordMin),
    confirmPassword: z.string().check(normalPassword),
  })
  .check(matchingPasswords);

/** A browser in which the person is signed in. */
export const signIn = z.object({
  id,
  /** Whether this sign-in made the request. */
  current: z.boolean(),
  /** The name of the browser, like "Firefox"; `null` if it is unknown. */
  browser: z.nullable(z.string()),
  /** The name of the operating system, like "Android"; `null` if it is unknown. */
  system: z.nullable(z.string()),
  createdAt: instant,
  /** Accurate to five minutes. */
  lastUsedAt: instant,
});
export type SignIn = z.infer<typeof signIn>;

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  summary: "Change one's name or photo",
  access: 'signed_in',
  body: updateUserBody,
  success: { 200: user },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: "Change one's password; ends all other sign-ins of the account",
  access: 'signed_in',
  body: changePasswordBody,
  success: { 204: nothing },
  problems: ['password_too_common'],
});

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sign-ins',
  summary: "One's sign-ins: the current one, then at most 99 others, last used first",
  access: 'signed_in',
  success: { 200: z.array(signIn) },
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins/{id}',
  summary: "End one of one's sign-ins and close its sockets",
  access: 'signed_in',
  params: z.object({ id }),
  success: { 204: nothing },
});

export const ownAccountEndpoints = [updateUser, changePassword, listSignIns, endSignIn] as const;
