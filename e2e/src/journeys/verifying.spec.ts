import { expect, type Page } from '@playwright/test';
import { linkFromMail, openBrowser, signIn, signUp } from '../support/people.ts';
import { test } from '../support/test.ts';

const passwordPrompt = (page: Page) =>
  page.getByText('Enter the password you chose when you signed up.');
const confirmation = (page: Page) => page.getByText('Your email address is confirmed.');

test('A link opened in the browser used to sign up verifies immediately and works only once', async ({
  browser,
}) => {
  const calypso = {
    firstName: 'Calypso',
    lastName: 'Ogygia',
    email: 'calypso@example.test',
    password: 'seven years on an island',
  };
  const page = await openBrowser(browser);
  await signUp(page, calypso);
  const link = await linkFromMail(page.request, calypso.email, '/verify-email/');
  await page.goto(link);
  await expect(confirmation(page)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  await signIn(page, calypso.email, calypso.password);
});

test('A link opened in another browser asks for the password', async ({ browser }) => {
  const circe = {
    firstName: 'Circe',
    lastName: 'Aeaea',
    email: 'circe@example.test',
    password: 'herbs from my own garden',
  };
  const desk = await openBrowser(browser);
  await signUp(desk, circe);
  const link = await linkFromMail(desk.request, circe.email, '/verify-email/');

  const phone = await openBrowser(browser, undefined, { viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await expect(passwordPrompt(phone)).toBeVisible();
  // The page doesn't reveal the account's email address.
  await expect(phone.getByText(circe.email)).toHaveCount(0);
  const password = phone.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await phone.keyboard.type('herbs from another garden');
  await phone.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await password.fill(circe.password);
  await phone.keyboard.press('Enter');
  await expect(confirmation(phone)).toBeVisible();
  await signIn(phone, circe.email, circe.password);
});

test('The owner of a mailbox takes over an account that someone else created with its address', async ({
  browser,
}) => {
  const email = 'nausicaa@example.test';
  const strangersPassword = 'a suitor chose this one';
  const ownersPassword = 'the owner chose this one';
  const stranger = await openBrowser(browser);
  await signUp(stranger, {
    firstName: 'Not',
    lastName: 'Nausicaa',
    email,
    password: strangersPassword,
  });

  const owner = await openBrowser(browser);
  const link = await linkFromMail(owner.request, email, '/verify-email/');
  await owner.goto(link);
  await expect(passwordPrompt(owner)).toBeVisible();
  await owner.getByRole('button', { name: 'Set a new password' }).click();
  await expect(owner.getByRole('heading', { name: 'Set a new password' })).toBeFocused();
  await owner.getByLabel('New Password', { exact: true }).fill(ownersPassword);
  await owner.getByLabel('Confirm Password', { exact: true }).fill(ownersPassword);
  await owner.getByRole('button', { name: 'Save new password' }).click();
  await expect(confirmation(owner)).toBeVisible();

  // The stranger's password and the cookie of their sign-up are now invalid.
  await stranger.goto('/auth');
  await stranger.getByLabel('Email').fill(email);
  await stranger.getByLabel('Password', { exact: true }).fill(strangersPassword);
  await stranger.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    stranger.getByRole('main').getByText('Email and password don’t match'),
  ).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole('button', { name: 'Resend verification email' })).toBeVisible();

  await signIn(owner, email, ownersPassword);
});
