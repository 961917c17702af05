import * as z from 'zod/mini';

/** The rule for forms that ask for a new password twice (product 14.4). */
export const matchingPasswords = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  { error: "Passwords don't match", path: ['confirmPassword'] },
);
