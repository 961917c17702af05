import { forgotPassword } from '@ithaca/contracts/identity';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { paste } from '../../test/paste.ts';
import { press } from '../../test/press.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

const type = async (label: string, text: string) =>
  paste(await screen.findByLabelText(label), text);

const openReset = async () => {
  await press('Forgot your password?');
  await screen.findByRole('heading', { name: 'Reset Password' });
};

const toasted = async (title: string) => screen.findAllByText(title);

beforeEach(() => window.history.replaceState(null, '', '/auth'));

it('moves the focus to the heading when the button that opened a view is gone', async () => {
  renderVisitor('/auth', { api: fakeApi() });
  await openReset();
  expect(document.activeElement?.textContent).toBe('Reset Password');
  await press('Back to Login');
  expect(document.activeElement?.textContent).toBe('Welcome to Ithaca');
});

it('shares the typed email between both views until the link is sent', async () => {
  renderVisitor('/auth', { api: fakeApi().on(forgotPassword, { status: 200, body: {} }) });
  await type('Email', 'maya@ithaca.test');
  await openReset();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@ithaca.test');
  await press('Send Reset Link');
  await screen.findByRole('tab', { name: 'Login' });
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
});

it('a reset shows the same message for any address and returns to login', async () => {
  renderVisitor('/auth', { api: fakeApi().on(forgotPassword, { status: 200, body: {} }) });
  await openReset();
  await type('Email', 'maya@ithaca.test');
  await press('Send Reset Link');
  expect(await toasted('Reset Link Sent')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
});

it('a failed reset also shows the reason in the form', async () => {
  renderVisitor('/auth', { api: fakeApi().on(forgotPassword, { problem: 'rate_limited' }) });
  await openReset();
  await type('Email', 'maya@ithaca.test');
  await press('Send Reset Link');
  const texts = await screen.findAllByText(/Too many attempts/);
  expect(texts.length).toBeGreaterThanOrEqual(2);
});

it('shows a returned link in its box, and clears it on going back', async () => {
  const resetLink = 'http://localhost:3000/reset-password/abc';
  const api = fakeApi().on(forgotPassword, { status: 200, body: { showLink: true, resetLink } });
  renderVisitor('/auth', { api });
  await openReset();
  await type('Email', 'ana@uni.edu');
  await press('Send Reset Link');
  const box = await screen.findByRole('region', { name: 'Password Reset Link' });
  expect(within(box).getByRole('link', { name: 'Reset Password' })).toHaveProperty(
    'href',
    resetLink,
  );
  await press('Back to Login');
  await press('Forgot your password?');
  expect(screen.queryByRole('region', { name: 'Password Reset Link' })).toBeNull();
});

it('does not show a link that is not a web address', async () => {
  const resetLink = 'javascript:alert(1)';
  const api = fakeApi().on(forgotPassword, { status: 200, body: { showLink: true, resetLink } });
  renderVisitor('/auth', { api });
  await openReset();
  await type('Email', 'ana@uni.edu');
  await press('Send Reset Link');
  await toasted('University Email Detected');
  expect(screen.queryByRole('region', { name: 'Password Reset Link' })).toBeNull();
});
