import { expect, it } from 'vitest';
import { loginBody, registerBody, resetPasswordBody } from './identity.ts';

const form = { firstName: 'Tele', lastName: 'Machus', email: 'tele@example.test' };
const isSignUpValid = (password: string) => registerBody.safeParse({ ...form, password }).success;
const isResetValid = (newPassword: string) =>
  resetPasswordBody.safeParse({ token: 'x', newPassword }).success;
const isLoginValid = (password: string) =>
  loginBody.safeParse({ email: form.email, password }).success;

it('counts the code points of a password', () => {
  expect([isSignUpValid('🙂🙂🙂'), isSignUpValid('🙂'.repeat(6))]).toEqual([false, true]);
  expect([isResetValid('🙂'.repeat(7)), isResetValid('🙂'.repeat(8))]).toEqual([false, true]);
  for (const isValid of [isSignUpValid, isResetValid, isLoginValid]) {
    expect([isValid('🙂'.repeat(128)), isValid('🙂'.repeat(129))]).toEqual([true, false]);
  }
});

it('rejects a login without a password', () => {
  expect(loginBody.safeParse({ email: form.email, password: '' }).error?.issues).toMatchObject([
    { message: 'Password is required' },
  ]);
});
