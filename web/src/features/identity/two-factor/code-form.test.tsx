import { login } from '@ithaca/contracts/identity';
import { loginWithCode } from '@ithaca/contracts/two-factor';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { aUser } from '../../../test/people.ts';
import { press } from '../../../test/press.ts';
import { renderVisitor } from '../../../test/render-visitor.tsx';

/** Signs in with a password, after which the account needs a code. */
const openCodeForm = async (api = fakeApi(), address = '/auth') => {
  api.on(login, { problem: 'two_factor_needed' });
  const page = renderVisitor(address, { api });
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await userEvent.type(screen.getByLabelText('Password'), 'a long road home');
  await press('Sign In');
  await screen.findByRole('heading', { name: 'Two-factor sign-in' });
  return { api, ...page };
};

beforeEach(() => window.history.replaceState(null, '', '/auth'));

it('a sign-in that needs a code asks for it, without calling the login a failure', async () => {
  await openCodeForm();
  const field = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(screen.queryByText('Login Failed')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('a malformed code is refused before it is sent; a wrong one is refused under its field', async () => {
  const text = 'This code is wrong or was already used';
  const { api } = await openCodeForm();
  api.on(loginWithCode, { problem: 'invalid', errors: { code: [text] } });
  const field = await screen.findByLabelText('Code');
  await userEvent.type(field, '12345{Enter}');
  expect(await screen.findByText(/^Enter the 6 digits from your app,/)).toBeTruthy();
  await userEvent.type(field, '6{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  const sent = api.calls.filter(({ url }) => url === '/api/login/two-factor');
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

it('a pasted code signs in, shows a welcome and opens the page the person wanted', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const api = fakeApi().on(loginWithCode, { status: 200, body: aUser() });
  const { queryClient } = await openCodeForm(api, '/auth?next=%2Fchats');
  await userEvent.click(await screen.findByLabelText('Code'));
  await userEvent.paste('123 456');
  await press('Sign In');
  expect(await screen.findAllByText('Welcome back!')).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/chats'));
  expect(queryClient.getQueryData(['user'])).toEqual(aUser());
});

it('a recovery code can be used instead', async () => {
  const api = fakeApi().on(loginWithCode, () => new Promise(() => undefined));
  await openCodeForm(api);
  await press('Use a recovery code instead');
  const field = await screen.findByLabelText('Recovery code');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('inputmode')).toBe('text');
  await userEvent.type(field, 'k3x7q-m2vpa{Enter}');
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeTruthy();
  expect(api.calls.at(-1)?.body).toEqual({ code: 'k3x7q-m2vpa' });
});

it('after too many wrong codes the user can only go back; the address is still filled in', async () => {
  const api = fakeApi().on(loginWithCode, { problem: 'two_factor_expired' });
  await openCodeForm(api);
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect((await screen.findAllByText(/Please sign in again/)).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Code')).toBeNull();
  await press('Back to Login');
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'maya@ithaca.test');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});
