import { login, register, resendVerification, verifyEmail } from '@ithaca/contracts/identity';
import type { Plan } from '@ithaca/contracts/marketplace';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { paste } from '../../test/paste.ts';
import { aConfig, aUser } from '../../test/people.ts';
import { press } from '../../test/press.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

const plan = (id: Plan['id'], name: string, price: string): Plan => ({
  id,
  name,
  price,
  features: [],
  popular: false,
});
const plans = [plan('free', 'Free', '0.00'), plan('premium', 'Premium', '21.99')];

const open = (address: string, api = fakeApi(), reload = false) =>
  renderVisitor(address, { api, config: aConfig({ plans }), reload });

const tab = (name: string) => screen.findByRole('tab', { name });
const selected = async (name: string) => (await tab(name)).getAttribute('aria-selected');
const main = () => within(screen.getByRole('main'));

const apiThatRegisters = () =>
  fakeApi().on(register, { status: 201, body: { email: 'maya@ithaca.test' } });

const signUp = async () => {
  await paste(await screen.findByLabelText('First Name'), 'Maya');
  await paste(screen.getByLabelText('Last Name'), 'Lindqvist');
  await paste(screen.getByLabelText('Email'), 'maya@ithaca.test');
  await paste(screen.getByLabelText('Password'), 'a long road home');
  await press('Create Account');
  await screen.findByRole('button', { name: 'Sign In' });
};

const signIn = async () => {
  await paste(await screen.findByLabelText('Password'), 'a long road home');
  await press('Sign In');
};

const watchLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

it.each(['/auth', '/auth?view=', '/auth?view=admin', '/auth?plan=premium'])(
  '%s opens the Login tab',
  async (address) => {
    open(address);
    expect(await selected('Login')).toBe('true');
  },
);

it('the address can open the Sign Up tab, and a tab chosen later survives a reload', async () => {
  open('/auth?view=signup');
  expect(await selected('Sign Up')).toBe('true');
  expect(await screen.findByText(/^Joining is free/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  await userEvent.click(await tab('Login'));
  cleanup();
  open('/auth?view=signup', fakeApi(), true);
  expect(await selected('Login')).toBe('true');
});

it('the address can open the Reset Password view', async () => {
  open('/auth?view=forgot-password');
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeTruthy();
});

it.each(['free', 'gold', '<b>'])('the plan %s cannot be chosen', async (id) => {
  open(`/auth?view=signup&plan=${encodeURIComponent(id)}`);
  expect(await screen.findByText(/^Joining is free/)).toBeTruthy();
  expect(screen.queryByText(/You chose/)).toBeNull();
});

it('shows a chosen plan with its price, and remembers it until it is removed', async () => {
  open('/auth?view=signup&plan=premium&next=%2Fchats');
  expect(await screen.findByText('You chose Premium, €21.99 a month.')).toBeTruthy();
  cleanup();
  open('/auth?view=signup');
  await press('Remove the Premium plan');
  expect(screen.queryByText(/You chose/)).toBeNull();
  cleanup();
  open('/auth?view=signup');
  expect(await screen.findByText(/^Joining is free/)).toBeTruthy();
});

it('removing the plan removes it from the address and keeps the rest', async () => {
  open('/auth?view=signup&plan=premium&next=%2Fchats');
  await press('Remove the Premium plan');
  expect(window.location.search).toBe('?view=signup&next=%2Fchats');
});

it.each([
  ['leads to the plans once, where it is marked', {}, '', '/subscription?plan=premium'],
  ['leads nowhere else than asked', {}, '&next=%2Fchats', '/chats'],
  ['means nothing to a subscriber', { subscriptionTier: 'basic' as const }, '', '/'],
])('a chosen plan %s after signing in', async (_what, user, next, target) => {
  const assign = watchLeaving();
  const api = fakeApi().on(login, { status: 200, body: aUser(user) });
  open(`/auth?view=signup&plan=premium${next}`, api);
  await screen.findByText('You chose Premium, €21.99 a month.');
  await userEvent.click(await tab('Login'));
  await paste(screen.getByLabelText('Email'), 'maya@ithaca.test');
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(target));
  cleanup();
  assign.mockClear();
  open('/auth', api);
  await paste(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

it('ignores a plan that doesn’t exist after signing in', async () => {
  const assign = watchLeaving();
  open('/auth?view=signup&plan=gold', fakeApi().on(login, { status: 200, body: aUser() }));
  await userEvent.click(await tab('Login'));
  await paste(screen.getByLabelText('Email'), 'maya@ithaca.test');
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

it('fills in the address on the Login tab after signing up', async () => {
  open('/auth?view=signup', apiThatRegisters());
  await signUp();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@ithaca.test');
});

it('refuses a login before verification with one notice and one button', async () => {
  const api = apiThatRegisters()
    .on(login, { problem: 'email_not_verified' })
    .on(resendVerification, { status: 202 });
  open('/auth?view=signup', api);
  await signUp();
  await signIn();
  expect(await main().findByRole('alert')).toBeTruthy();
  const text = 'Please verify your email address before logging in.';
  expect(main().getAllByText(text)).toHaveLength(1);
  await screen.findByRole('button', { name: 'Resend verification email' });
  expect(screen.getAllByRole('button', { name: 'Resend verification email' })).toHaveLength(1);
  expect(screen.queryByText(/Please check your email/, { selector: 'main *' })).toBeNull();
});

it('hides a refusal after a change of tabs', async () => {
  open('/auth', fakeApi().on(login, { problem: 'rate_limited' }));
  await paste(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await signIn();
  await main().findByRole('alert');
  await userEvent.click(await tab('Sign Up'));
  await userEvent.click(await tab('Login'));
  expect(main().queryByRole('alert')).toBeNull();
});

it('keeps both a notice that makes the form longer and the button in view', async () => {
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  open('/auth', fakeApi().on(login, { problem: 'rate_limited' }));
  await paste(await screen.findByLabelText('Email'), 'maya@ithaca.test');
  await signIn();
  await main().findByRole('alert');
  expect(scrolled).toEqual([expect.stringContaining('Too many attempts'), 'Sign In']);
});

const verify = (api: ReturnType<typeof fakeApi>) => {
  cleanup();
  open('/verify-email/abc', api);
};

it('in the browser that signed up, the mailed link asks for the password, then opens the wanted page', async () => {
  const assign = watchLeaving();
  const api = apiThatRegisters()
    .on(verifyEmail, { status: 204 })
    .on(login, { status: 200, body: aUser() });
  open('/auth?view=signup&next=%2Fmentors%2F1', api);
  await signUp();
  window.sessionStorage.clear();
  verify(api);
  await screen.findByText(/Your email address is confirmed/);
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'maya@ithaca.test');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/mentors/1'));
  expect(JSON.stringify(window.localStorage)).not.toContain('maya@ithaca.test');
});

it.each([
  ['somebody else signs in', () => undefined],
  [
    'more than a day has passed',
    () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000),
  ],
])('forgets the page a person wanted when %s', async (_when, arrange) => {
  const assign = watchLeaving();
  const body = aUser({ email: 'other@ithaca.test' });
  const api = apiThatRegisters().on(login, { status: 200, body });
  open('/auth?view=signup&next=%2Fmentors%2F1', api);
  await signUp();
  cleanup();
  arrange();
  open('/auth', api);
  await signIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

it('a link for another account does not show the address of the last sign-up', async () => {
  const api = apiThatRegisters().on(verifyEmail, { problem: 'password_needed' });
  open('/auth?view=signup', api);
  await signUp();
  window.sessionStorage.clear();
  verify(api);
  await paste(await screen.findByLabelText('Password'), 'of another account');
  api.on(verifyEmail, { status: 204 });
  await press('Confirm');
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
});
