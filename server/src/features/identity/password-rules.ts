import { dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '../../platform/refusal.ts';

const common = new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()));

/**
 * Refuses a password that stands on the common-password list, in any capitals (decision 1.9).
 * @param field where the form shows the text
 * @throws password_too_common (422)
 */
export const assertUncommon = (password: string, field: 'password' | 'newPassword') => {
  if (!common.has(password.toLowerCase())) return;
  const text = 'This password is too common. Please choose another.';
  throw refuse('password_too_common', { errors: { [field]: [text] } });
};
