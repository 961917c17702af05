import { resendVerification, resetPassword, verifyEmail } from '@ithaca/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

const fill = async (first: string, second: string) => {
  await userEvent.type(await screen.findByLabelText('New Password'), first);
  await userEvent.type(screen.getByLabelText('Confirm Password'), second);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
};

it('a reset link without its token is invalid', async () => {
  renderVisitor('/reset-password', { api: fakeApi() });
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
});

it('a reset link that was used is invalid', async () => {
  const api = fakeApi().on(resetPassword, { problem: 'invalid_token' });
  renderVisitor('/reset-password/used', { api });
  await fill('a long road', 'a long road');
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
  expect(await screen.findByText('Password Reset Failed')).toBeTruthy();
});

it('a short password, and two that differ, are refused under their fields', async () => {
  const api = fakeApi();
  renderVisitor('/reset-password/abc', { api });
  await fill('short', 'other');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New Password'), ' but longer');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText("Passwords don't match")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'));
  expect(api.calls.some((call) => call.url === '/api/reset-password')).toBe(false);
});

it('a new password is sent with the token of the link, and leads to the sign-in', async () => {
  const api = fakeApi().on(resetPassword, { status: 204 });
  renderVisitor('/reset-password/abc', { api });
  await fill('a long road', 'a long road');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/auth');
  expect(api.calls.find((call) => call.url === '/api/reset-password')?.body).toEqual({
    token: 'abc',
    newPassword: 'a long road',
  });
});

it('a verifying link that is spent offers a new one', async () => {
  const api = fakeApi()
    .on(verifyEmail, { problem: 'invalid_token' })
    .on(resendVerification, { status: 202 });
  renderVisitor('/verify-email/used', { api });
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await screen.findByText(/a new link is on its way/)).toBeTruthy();
});

it('a verification that failed on the way can be tried again', async () => {
  const api = fakeApi().on(verifyEmail, { problem: 'unavailable' });
  renderVisitor('/verify-email/abc', { api });
  const again = await screen.findByRole('button', { name: 'Confirm my address' });
  api.on(verifyEmail, { status: 204 });
  await userEvent.click(again);
  expect(await screen.findByText(/Your email address is confirmed/)).toBeTruthy();
});

it('opening the verifying link spends the token once and leads to the sign-in', async () => {
  const api = fakeApi().on(verifyEmail, { status: 204 });
  renderVisitor('/verify-email/abc', { api });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  await waitFor(() =>
    expect(api.calls.filter((call) => call.url === '/api/verify-email')).toEqual([
      { method: 'POST', url: '/api/verify-email', body: { token: 'abc' } },
    ]),
  );
});
