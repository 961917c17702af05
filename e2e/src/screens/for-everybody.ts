import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import type { World } from './world.ts';

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

/** Presses a form's button and waits for the complaints. */
const sendRefused = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
};

/** A verifying link opened in a browser other than the one that signed up. */
const verifyElsewhere = (
  state: string,
  prepare: (page: Page) => Promise<void>,
  refused: number[] = [409],
) => ({
  name: `verify-email-${state}`,
  path: ({ foreignLink }: World) => foreignLink,
  heading: 'Confirm your email',
  refused,
  prepare: async (page: Page) => {
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await prepare(page);
  },
});

/** Ten of these spend the link; each look sends one. */
const sendWrongPassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await sendRefused('Confirm')(page);
};

const setNewPassword = async (page: Page) => {
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
};

const screens: Omit<Screen, 'as'>[] = [
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
  { name: 'auth-login-errors', path: '/auth', heading: auth, prepare: sendRefused('Sign In') },
  {
    name: 'auth-login-refused',
    path: '/auth',
    heading: auth,
    refused: [401],
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not a password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'auth-sign-up', path: '/auth', heading: auth, prepare: openSignUp },
  {
    name: 'auth-sign-up-errors',
    path: '/auth',
    heading: auth,
    prepare: async (page) => {
      await openSignUp(page);
      await sendRefused('Create Account')(page);
    },
  },
  { name: 'auth-reset', path: '/auth', heading: auth, prepare: openReset },
  {
    name: 'auth-reset-errors',
    path: '/auth',
    heading: auth,
    prepare: async (page) => {
      await openReset(page);
      await sendRefused('Send Reset Link')(page);
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
    name: 'verify-email-bad-link',
    path: '/verify-email/not-a-token',
    heading: 'Confirm your email',
    refused: [422],
    prepare: (page) =>
      expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible(),
  },
  verifyElsewhere('password', async () => {}),
  verifyElsewhere('password-errors', sendRefused('Confirm')),
  verifyElsewhere('password-wrong', sendWrongPassword, [409, 422]),
  verifyElsewhere('new-password', setNewPassword),
  verifyElsewhere('new-password-errors', async (page) => {
    await setNewPassword(page);
    await sendRefused('Save new password')(page);
  }),
  { name: 'reset-password', path: '/reset-password/some-token', heading: 'Reset Password' },
  {
    name: 'reset-password-errors',
    path: '/reset-password/some-token',
    heading: 'Reset Password',
    prepare: sendRefused('Save new password'),
  },
  { name: 'reset-password-invalid', path: '/reset-password', heading: 'Invalid Reset Link' },
  { name: 'about', path: '/about', heading: 'About' },
  { name: 'contact', path: '/contact', heading: 'Contact' },
  { name: 'terms', path: '/terms', heading: 'Terms' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy' },
  { name: 'outbox', path: '/dev/outbox', heading: 'Outbox' },
  { name: 'outbox-empty', path: '/dev/outbox?to=nobody@example.test', heading: 'No mail yet' },
  { name: 'pre-registration', path: '/pre-registration', heading: 'Not here yet' },
];

/** What people without a sign-in see. */
export const screensForEverybody: Screen[] = screens.map((screen) => ({
  ...screen,
  as: 'visitor',
}));
