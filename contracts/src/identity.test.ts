import { expect, it } from 'vitest';
import { loginBody, registerBody, resetPasswordBody } from './identity.ts';

const form = { firstName: 'Tele', lastName: 'Machus', email: 'tele@example.test' };
const signsUp = (password: string) => registerBody.safeParse({ ...form, password }).success;
const resets = (newPassword: string) =>
  resetPasswordBody.safeParse({ token: 'x', newPassword }).success;
const logsIn = (password: string) => loginBody.safeParse({ email: form.email, password }).success;

it('counts the characters of a password as people do', () => {
  expect([signsUp('🙂🙂🙂'), signsUp('🙂'.repeat(6))]).toEqual([false, true]);
  expect([resets('🙂'.repeat(7)), resets('🙂'.repeat(8))]).toEqual([false, true]);
  for (const takes of [signsUp, resets, logsIn]) {
    expect([takes('🙂'.repeat(128)), takes('🙂'.repeat(129))]).toEqual([true, false]);
  }
});

it('lets nobody in without a password', () => {
  expect(loginBody.safeParse({ email: form.email, password: '' }).error?.issues).toMatchObject([
    { message: 'Password is required' },
  ]);
});
