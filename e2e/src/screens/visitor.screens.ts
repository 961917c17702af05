import { expect, type Page } from '@playwright/test';
import { linkFromMail, submitSignUp } from '../support/people.ts';
import { type DemoData, unverifiedPerson } from './demo-data.ts';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const landing = 'Ask someone who has walked your road';
const auth = 'Welcome to Ithaca';

const openSignUp = async (page: Page) => {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
};

const openReset = async (page: Page) => {
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
};

/** Submits a form and waits for the validation errors. */
const submitInvalid = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
};

/** A verification link opened in a browser other than the one used to sign up. */
const verifyInOtherBrowser = (
  state: string,
  prepare: (page: Page) => Promise<void>,
  expectedErrors: number[] = [409],
) => ({
  name: `verify-email-${state}`,
  path: ({ foreignLink }: DemoData) => foreignLink,
  heading: 'Confirm your email',
  expectedErrors,
  prepare: async (page: Page) => {
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await prepare(page);
  },
});

/** Sends one wrong password; ten invalidate the link. */
const submitWrongPassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await submitInvalid('Confirm')(page);
};

const setNewPassword = async (page: Page) => {
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
};

/** Fakes an account with two-factor sign-in, which no demo account has. */
const needCode = (page: Page) =>
  fake(page).route('**/api/login', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { status: 403, code: 'two_factor_needed', detail: 'Enter the code from your app.' },
    }),
  );

const signUp = { path: '/auth?view=signup', heading: auth };

/** Signs up with a new address, and returns it. */
const register = async (page: Page) => {
  const email = `visitor.${Date.now()}@example.test`;
  const password = 'a password of their own';
  await submitSignUp(page, { firstName: 'Any', lastName: 'Body', email, password });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  return email;
};

const visitorScreens: Omit<Screen, 'as'>[] = [
  { name: 'landing', path: '/', heading: landing },
  {
    name: 'landing-test-cards',
    path: '/',
    heading: landing,
    prepare: (page) => page.getByText('Test cards').click(),
  },
  { name: 'landing-sign-in-to-continue', path: '/mentors', heading: landing },
  { name: 'landing-authentication-required', path: '/mentee-circles', heading: landing },
  { name: 'auth-login', path: '/auth', heading: auth },
  { name: 'auth-login-errors', path: '/auth', heading: auth, prepare: submitInvalid('Sign In') },
  {
    name: 'auth-login-refused',
    path: '/auth',
    heading: auth,
    expectedErrors: [401],
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not a password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    name: 'auth-code',
    path: '/auth',
    heading: auth,
    expectedErrors: [403],
    prepare: async (page) => {
      await needCode(page);
      await page.getByLabel('Email').fill('mentee@ithaca.test');
      await page.getByLabel('Password', { exact: true }).fill('ithaca-demo');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    },
  },
  { name: 'auth-sign-up', path: '/auth', heading: auth, prepare: openSignUp },
  {
    name: 'auth-sign-up-errors',
    path: '/auth',
    heading: auth,
    prepare: async (page) => {
      await openSignUp(page);
      await submitInvalid('Create Account')(page);
    },
  },
  { name: 'auth-sign-up-with-plan', path: '/auth?view=signup&plan=premium', heading: auth },
  {
    name: 'auth-sign-up-refused',
    ...signUp,
    expectedErrors: [409],
    prepare: async (page) => {
      const email = 'mentee@ithaca.test';
      const password = 'a password of their own';
      await submitSignUp(page, { firstName: 'Any', lastName: 'Body', email, password });
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'auth-signed-up',
    ...signUp,
    prepare: async (page) => {
      await register(page);
    },
  },
  {
    name: 'auth-login-not-verified',
    path: '/auth',
    heading: auth,
    expectedErrors: [403],
    prepare: async (page) => {
      await page.getByLabel('Email').fill(unverifiedPerson.email);
      await page.getByLabel('Password', { exact: true }).fill(unverifiedPerson.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(
        page.getByRole('alert').getByRole('button', { name: 'Resend verification email' }),
      ).toBeVisible();
    },
  },
  { name: 'auth-reset', path: '/auth', heading: auth, prepare: openReset },
  {
    name: 'auth-reset-errors',
    path: '/auth',
    heading: auth,
    prepare: async (page) => {
      await openReset(page);
      await submitInvalid('Send Reset Link')(page);
    },
  },
  {
    name: 'auth-reset-sent',
    path: '/auth',
    heading: auth,
    prepare: async (page) => {
      await openReset(page);
      await page.getByLabel('Email').fill('admin@ithaca.test');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByText('a password reset link is on its way')).toBeVisible();
    },
  },
  {
    name: 'verify-email-confirmed',
    ...signUp,
    prepare: async (page) => {
      const email = await register(page);
      await page.goto(await linkFromMail(page.request, email, '/verify-email/'));
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'verify-email-bad-link',
    path: '/verify-email/not-a-token',
    heading: 'Confirm your email',
    expectedErrors: [422],
    prepare: (page) =>
      expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible(),
  },
  verifyInOtherBrowser('password', async () => {}),
  verifyInOtherBrowser('password-errors', submitInvalid('Confirm')),
  verifyInOtherBrowser('password-wrong', submitWrongPassword, [409, 422]),
  verifyInOtherBrowser('new-password', setNewPassword),
  verifyInOtherBrowser('new-password-errors', async (page) => {
    await setNewPassword(page);
    await submitInvalid('Save new password')(page);
  }),
  { name: 'reset-password', path: '/reset-password/some-token', heading: 'Reset Password' },
  {
    name: 'reset-password-errors',
    path: '/reset-password/some-token',
    heading: 'Reset Password',
    prepare: submitInvalid('Save new password'),
  },
  { name: 'reset-password-invalid', path: '/reset-password', heading: 'Invalid Reset Link' },
  {
    name: 'public-page',
    path: ({ publicPage }: DemoData) => publicPage,
    heading: 'Ways to meet',
  },
  {
    name: 'public-page-not-found',
    path: '/m/nobody-has-this-page',
    heading: 'This page doesn’t exist',
    expectedErrors: [404],
  },
  { name: 'about', path: '/about', heading: 'About' },
  { name: 'contact', path: '/contact', heading: 'Contact' },
  { name: 'terms', path: '/terms', heading: 'Terms' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy' },
  { name: 'outbox', path: '/dev/outbox', heading: 'Outbox' },
  { name: 'outbox-empty', path: '/dev/outbox?to=nobody@example.test', heading: 'No mail yet' },
];

export const screens: Screen[] = visitorScreens.map((screen) => ({
  ...screen,
  as: 'visitor',
}));
