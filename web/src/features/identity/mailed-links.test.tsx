import {
  getUser,
  login,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@ithaca/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { paste } from '../../test/paste.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { renderVisitor } from '../../test/render-visitor.tsx';

const fill = async (first: string, second: string) => {
  await paste(await screen.findByLabelText('New Password'), first);
  await paste(screen.getByLabelText('Confirm Password'), second);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
};

it('a reset link without its token is invalid', async () => {
  renderVisitor('/reset-password', { api: fakeApi() });
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
});

it('a used reset link is invalid', async () => {
  const api = fakeApi().on(resetPassword, { problem: 'invalid_token' });
  renderVisitor('/reset-password/used', { api });
  await fill('a long road', 'a long road');
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
  expect(await screen.findByText('Password Reset Failed')).toBeTruthy();
});

it('a short password and two different passwords are refused under their fields', async () => {
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

it('keeps a new password that the server refuses, with the reason under its field', async () => {
  const text = 'Do not use your own name.';
  const api = fakeApi().on(resetPassword, { problem: 'invalid', errors: { newPassword: [text] } });
  renderVisitor('/reset-password/abc', { api });
  await fill('maya lindqvist', 'maya lindqvist');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  expect(document.activeElement).toHaveProperty('value', 'maya lindqvist');
});

it('sends a new password with the token from the link, then opens the sign-in', async () => {
  const api = fakeApi().on(resetPassword, { status: 204 });
  renderVisitor('/reset-password/abc', { api });
  await fill('a long road', 'a long road');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/auth');
  expect(api.calls.find((call) => call.url === '/api/reset-password')?.body).toEqual({
    token: 'abc',
    newPassword: 'a long road',
  });
});

describe('a new password', () => {
  const reset = async () => {
    const api = fakeApi().on(resetPassword, { status: 204 });
    renderApp('/reset-password/abc', { api, user: aUser() });
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeTruthy();
    return api;
  };
  const done = () => screen.findByText(/Your password is changed/);

  it('signs out a person who is signed in to that account', async () => {
    const api = await reset();
    api.on(getUser, { problem: 'sign_in_needed' });
    await fill('a long road', 'a long road');
    await done();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull());
  });

  it('for another account signs nobody out and keeps unsent drafts', async () => {
    localStorage.setItem(`draft:${aUser().id}:someone`, 'Hello');
    await reset();
    await fill('a long road', 'a long road');
    await done();
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy();
    expect(localStorage.getItem(`draft:${aUser().id}:someone`)).toBe('Hello');
  });
});

it('a used verification link offers a new one', async () => {
  const api = fakeApi()
    .on(verifyEmail, { problem: 'invalid_token' })
    .on(resendVerification, { status: 202 });
  renderVisitor('/verify-email/used', { api });
  await paste(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await screen.findByText(/a new link is on its way/)).toBeTruthy();
});

describe('a verification link that was already used', () => {
  const used = () => fakeApi().on(verifyEmail, { problem: 'invalid_token' });

  it('leads to the sign-in, since the address may already be confirmed', async () => {
    renderVisitor('/verify-email/used', { api: used() });
    expect(
      await screen.findByText(/may already be confirmed. If so, you can sign in/),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link).toHaveProperty('pathname', '/auth');
  });

  it('leads people who are signed in to the home screen', async () => {
    renderApp('/verify-email/used', { api: used(), user: aUser() });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'Return to Home' })).toHaveProperty(
      'pathname',
      '/',
    );
    expect(main.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

it('a verification that failed temporarily can be tried again', async () => {
  const api = fakeApi().on(verifyEmail, { problem: 'unavailable' });
  renderVisitor('/verify-email/abc', { api });
  const again = await screen.findByRole('button', { name: 'Confirm my address' });
  api.on(verifyEmail, { status: 204 });
  await userEvent.click(again);
  expect(await screen.findByText(/Your email address is confirmed/)).toBeTruthy();
});

it('opening the verification link uses the token once and shows the sign-in', async () => {
  const api = fakeApi().on(verifyEmail, { status: 204 });
  renderVisitor('/verify-email/abc', { api });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  await waitFor(() =>
    expect(api.calls.filter((call) => call.url === '/api/verify-email')).toEqual([
      { method: 'POST', url: '/api/verify-email', body: { token: 'abc' } },
    ]),
  );
});

it('the sign-in after verification asks for a code if the account needs one', async () => {
  const api = fakeApi()
    .on(verifyEmail, { status: 204 })
    .on(login, { problem: 'two_factor_needed' });
  renderVisitor('/verify-email/abc', { api });
  await paste(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await paste(screen.getByLabelText('Password'), 'a long road');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Two-factor sign-in' })).toBeTruthy();
  expect(await screen.findByLabelText('Code')).toBe(document.activeElement);
});

describe('a verification link in a browser that did not register', () => {
  const refusal = 'This is not the password chosen at sign-up.';
  const open = async () => {
    const api = fakeApi().on(verifyEmail, { problem: 'password_needed' });
    renderVisitor('/verify-email/abc', { api });
    return { api, password: await screen.findByLabelText('Password') };
  };
  const confirm = async (password: string) => {
    await paste(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  const sent = ({ calls }: ReturnType<typeof fakeApi>) =>
    calls.filter(({ url }) => url === '/api/verify-email').map(({ body }) => body);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('asks for the password chosen at sign-up and focuses its field', async () => {
    const { password } = await open();
    expect(screen.getByText(/Enter the password you chose when you signed up/)).toBeTruthy();
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(document.activeElement).toBe(password);
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  });

  it('refuses an empty password without asking the server', async () => {
    const { api, password } = await open();
    await press('Confirm');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(password);
    expect(sent(api)).toEqual([{ token: 'abc' }]);
  });

  it('shows under the field that the password is wrong, and accepts the right one', async () => {
    const { api, password } = await open();
    api.on(verifyEmail, { problem: 'invalid', errors: { password: [refusal] } });
    await confirm('a wrong road');
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    expect(password).toHaveProperty('value', 'a wrong road');

    api.on(verifyEmail, { status: 204 });
    await userEvent.clear(password);
    await confirm('a long road');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(sent(api).at(-1)).toEqual({ token: 'abc', password: 'a long road' });
  });

  it('offers a new link once too many wrong passwords have invalidated this one', async () => {
    const { api } = await open();
    api.on(verifyEmail, { problem: 'invalid_token' });
    await confirm('the tenth wrong road');
    expect(await screen.findByRole('button', { name: 'Resend verification email' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Confirm your email');
  });

  it('keeps the password when the server cannot be reached', async () => {
    const { api, password } = await open();
    api.on(verifyEmail, () => {
      throw new TypeError('Failed to fetch');
    });
    await confirm('a long road');
    expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
    expect(password).toHaveProperty('value', 'a long road');
    api.on(verifyEmail, { status: 204 });
    await press('Confirm');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('shows that it is confirming, and cannot be pressed twice', async () => {
    const { api } = await open();
    api.on(verifyEmail, () => new Promise(() => undefined));
    await confirm('a long road');
    expect(await screen.findByRole('button', { name: 'Confirming...' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByRole('button', { name: 'Set a new password' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('lets the owner of the mailbox set a new password', async () => {
    const { api } = await open();
    await press('Set a new password');
    expect(document.activeElement?.textContent).toBe('Set a new password');
    expect(screen.getByText(/signs out everyone/)).toBeTruthy();
    api.on(verifyEmail, { status: 204 });
    await fill('a new long road', 'a new long road');
    expect(await screen.findByText(/Your email address is confirmed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(sent(api).at(-1)).toEqual({ token: 'abc', newPassword: 'a new long road' });
  });

  it.each([
    ['password_too_common', 'This password is too common. Please choose another.'],
    ['invalid', 'Do not use your own name.'],
  ] as const)('shows a new password refused as %s under its field', async (problem, text) => {
    const { api } = await open();
    await press('Set a new password');
    await fill('short', 'other');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    expect(sent(api)).toEqual([{ token: 'abc' }]);

    api.on(verifyEmail, { problem, errors: { newPassword: [text] } });
    await userEvent.clear(screen.getByLabelText('New Password'));
    await userEvent.clear(screen.getByLabelText('Confirm Password'));
    await fill('maya lindqvist', 'maya lindqvist');
    const field = screen.getByLabelText('New Password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'maya lindqvist');
  });

  it('goes back from setting a new password to the existing one without showing earlier errors', async () => {
    const { api } = await open();
    api.on(verifyEmail, { problem: 'invalid', errors: { password: [refusal] } });
    await confirm('a wrong road');
    await screen.findByText(refusal);
    await press('Set a new password');
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    await press('I know my password');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByText(refusal)).toBeNull();
  });
});
