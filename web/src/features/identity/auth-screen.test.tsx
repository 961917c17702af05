import { login, register, resendVerification } from '@ithaca/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { paste } from '../../test/paste.ts';
import { aConfig, aUser } from '../../test/people.ts';
import { press } from '../../test/press.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

const watchLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await paste(field, text);
};

const signIn = async () => {
  await type('Email', 'maya@ithaca.test');
  await type('Password', 'a long road home');
  await press('Sign In');
};

const fillSignUp = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await screen.findByRole('button', { name: 'Create Account' });
  await type('First Name', 'Maya');
  await type('Last Name', 'Lindqvist');
  await type('Email', 'maya@ithaca.test');
  await type('Password', 'a long road home');
};

const toasted = async (title: string) => screen.findAllByText(title);

beforeEach(() => window.history.replaceState(null, '', '/auth'));

it('an empty login names both fields and moves the focus to the first', async () => {
  const api = fakeApi();
  renderVisitor('/auth', { api });
  await press('Sign In');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
});

it('reports wrong credentials in a toast and, worded differently, in the form, and re-enables the button', async () => {
  renderVisitor('/auth', { api: fakeApi().on(login, { problem: 'wrong_credentials' }) });
  await signIn();
  expect(await toasted('Login Failed')).toBeTruthy();
  expect(screen.getAllByText('Invalid email or password.')).toHaveLength(1);
  expect(screen.getByText('Email and password don’t match')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false);
});

it('offers to send the mail again to an unverified address', async () => {
  const api = fakeApi()
    .on(login, { problem: 'email_not_verified' })
    .on(resendVerification, { status: 202 });
  renderVisitor('/auth', { api });
  await signIn();
  await press('Resend verification email');
  expect(await screen.findByText(/a new link is on its way/)).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({
    url: '/api/resend-verification',
    body: { email: 'maya@ithaca.test' },
  });
});

it('tells people on the waitlist that they have no access yet, without offering to resend the mail', async () => {
  const api = fakeApi().on(login, { problem: 'access_not_granted' });
  renderVisitor('/auth', { api, config: aConfig({ signups: 'waitlist' }) });
  await signIn();
  expect(await toasted("Your early access hasn't been granted yet.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull();
});

it('lets people from an earlier waitlist confirm their address once sign-ups are open', async () => {
  const api = fakeApi()
    .on(login, { problem: 'access_not_granted' })
    .on(resendVerification, { status: 202 });
  renderVisitor('/auth', { api });
  await signIn();
  expect(await screen.findByText(/Sign-ups are open now/)).toBeTruthy();
  await press('Resend verification email');
  expect(await screen.findByText(/a new link is on its way/)).toBeTruthy();
});

it('offers no mail after a wrong password', async () => {
  renderVisitor('/auth', { api: fakeApi().on(login, { problem: 'wrong_credentials' }) });
  await signIn();
  expect(await toasted('Login Failed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull();
});

it.each([
  ['/auth', '/'],
  ['/auth?next=%2Fchats%3Fx%3D1', '/chats?x=1'],
  ['/auth?next=%2F%2Fevil.test', '/'],
  ['/auth?next=%2F%5Cevil.test', '/'],
  ['/auth?next=https%3A%2F%2Fevil.test', '/'],
  ['/auth?next=%2F.%2F%2Fevil.test', '/'],
])('a login at %s shows a welcome and continues to %s', async (address, target) => {
  const assign = watchLeaving();
  const api = fakeApi().on(login, { status: 200, body: aUser() });
  const { queryClient } = renderVisitor(address, { api });
  await signIn();
  expect(await toasted('Welcome back!')).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(target));
  expect(queryClient.getQueryData(['user'])).toEqual(aUser());
});

it('shows on the button that sign-in is in progress, and disables it', async () => {
  const api = fakeApi().on(login, () => new Promise(() => undefined));
  renderVisitor('/auth', { api });
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveProperty(
    'disabled',
    true,
  );
});

it('still shows the outcome of a sign-in after switching to another view', async () => {
  const assign = watchLeaving();
  let answer = () => {};
  const api = fakeApi().on(
    login,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: aUser() });
      }),
  );
  renderVisitor('/auth', { api });
  await signIn();
  await screen.findByRole('button', { name: 'Signing in...' });
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  answer();
  expect(await toasted('Welcome back!')).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

it('the password can be shown and hidden', async () => {
  renderVisitor('/auth', { api: fakeApi() });
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');
  await press('Show password');
  expect(field).toHaveProperty('type', 'text');
  await press('Hide password');
  expect(field).toHaveProperty('type', 'password');
});

it('the Sign Up tab keeps the focus while its form loads', async () => {
  renderVisitor('/auth', { api: fakeApi() });
  const tab = await screen.findByRole('tab', { name: 'Sign Up' });
  await userEvent.click(tab);
  expect(tab).toBe(document.activeElement);
  expect(screen.getByRole('heading', { name: 'Welcome to Ithaca' })).toBeTruthy();
  await screen.findByLabelText('First Name');
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toBe(document.activeElement);
});

it('an empty sign-up shows an error for every field', async () => {
  renderVisitor('/auth', { api: fakeApi() });
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await press('Create Account');
  for (const text of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
});

it('a name that looks like a web address is refused under its field before it is sent', async () => {
  const api = fakeApi();
  renderVisitor('/auth', { api });
  await fillSignUp();
  await type('First Name', 'evil.example/offer');
  await press('Create Account');
  expect(await screen.findByText(/^First name can’t contain/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
});

it('a known address is refused in a toast and, worded differently, under its field', async () => {
  renderVisitor('/auth', { api: fakeApi().on(register, { problem: 'email_taken' }) });
  await fillSignUp();
  await press('Create Account');
  expect(await toasted('Registration Failed')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.queryByText('An account with this email already exists.')).toBeNull();
  expect(main.getByText('This address already has an account')).toBeTruthy();
  expect(main.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('a common password is refused under its field', async () => {
  const text = 'This password is too common. Please choose another.';
  const api = fakeApi().on(register, {
    problem: 'password_too_common',
    errors: { password: [text] },
  });
  renderVisitor('/auth', { api });
  await fillSignUp();
  await press('Create Account');
  await waitFor(() =>
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(within(screen.getByRole('main')).getAllByText(text)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it.each(['firstName', 'lastName', 'email', 'password'])(
  'when the server refuses %s, the reason is shown under its field',
  async (name) => {
    const text = 'Please choose another.';
    const api = fakeApi().on(register, { problem: 'invalid', errors: { [name]: [text] } });
    renderVisitor('/auth', { api });
    await fillSignUp();
    await press('Create Account');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toHaveProperty('name', name);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  },
);

it('a registration sends the chosen values, clears the form and switches to login', async () => {
  const api = fakeApi().on(register, { status: 201, body: { email: 'maya@ithaca.test' } });
  renderVisitor('/auth', { api });
  await fillSignUp();
  await userEvent.selectOptions(screen.getByLabelText('Activity'), 'Student');
  await press('Create Account');
  expect(await toasted('Registration Successful! 🎉')).toBeTruthy();
  expect(api.calls.find((call) => call.url === '/api/register')?.body).toEqual({
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@ithaca.test',
    password: 'a long road home',
    activity: 'student',
  });
  expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(await screen.findByLabelText('First Name')).toHaveProperty('value', '');
});

it('the Sign Up tab leads to the waitlist if there is one', async () => {
  const config = aConfig({ signups: 'waitlist' });
  renderVisitor('/auth', { api: fakeApi(), config });
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  const link = await screen.findByRole('link', { name: 'Join the waitlist' });
  expect(link).toHaveProperty('pathname', '/pre-registration');
  expect(screen.queryByLabelText('First Name')).toBeNull();
});

it('keeps typed values across a reload, except passwords', async () => {
  const first = renderVisitor('/auth', { api: fakeApi() });
  await fillSignUp();
  first.unmount();
  renderVisitor('/auth', { api: fakeApi(), reload: true });
  expect(await screen.findByLabelText('First Name')).toHaveProperty('value', 'Maya');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(JSON.stringify(window.sessionStorage)).not.toContain('a long road home');
});

it('a demo offers one-press sign-in to its accounts', async () => {
  const leaving = watchLeaving();
  const account = { email: 'mentor@ithaca.test', password: 'ithaca-demo', role: 'Mentor' };
  const api = fakeApi().on(login, { status: 200, body: aUser() });
  renderVisitor('/auth', { api, config: aConfig({ demo: true, demoAccounts: [account] }) });
  await press('Mentor');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/'));
  expect(api.calls.find((call) => call.url === '/api/login')?.body).toEqual({
    email: account.email,
    password: account.password,
  });
});
