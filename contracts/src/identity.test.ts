import { expect, it } from 'vitest';
import { loginBody, registerBody, resetPasswordBody, resetPasswordForm } from './identity.ts';

const form = { firstName: 'Tele', lastName: 'Machus', email: 'tele@example.test' };
const isSignUpValid = (password: string) => registerBody.safeParse({ ...form, password }).success;
const isResetValid = (newPassword: string) =>
  resetPasswordBody.safeParse({ token: 'x', newPassword }).success;
const isLoginValid = (password: string) =>
  loginBody.safeParse({ email: form.email, password }).success;

it('measures passwords in code points', () => {
  expect([isSignUpValid('🙂🙂🙂'), isSignUpValid('🙂'.repeat(6))]).toEqual([false, true]);
  expect([isResetValid('🙂'.repeat(7)), isResetValid('🙂'.repeat(8))]).toEqual([false, true]);
  for (const isValid of [isSignUpValid, isResetValid, isLoginValid]) {
    expect([isValid('🙂'.repeat(128)), isValid('🙂'.repeat(129))]).toEqual([true, false]);
  }
});

it('reads the same password from every system', () => {
  const [composed, decomposed, wide] = ['Zoë’s café', 'Zoë’s café', 'Ｚｏｅ９'];
  const read = (password: string) => loginBody.parse({ email: form.email, password }).password;
  expect([composed, decomposed.normalize('NFD'), wide].map(read)).toEqual([
    composed,
    composed,
    'Zoe9',
  ]);
  const confirmed = { newPassword: composed, confirmPassword: composed.normalize('NFD') };
  expect(resetPasswordForm.safeParse(confirmed).success).toBe(true);
  expect(isResetValid('éééé'.normalize('NFD'))).toBe(false);
});

it('rejects a login without a password', () => {
  expect(loginBody.safeParse({ email: form.email, password: '' }).error?.issues).toMatchObject([
    { message: 'Password is required' },
  ]);
});
