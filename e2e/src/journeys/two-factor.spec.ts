import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkFromMail, openBrowser } from '../support/people.ts';
import { test } from '../support/test.ts';

const person = {
  firstName: 'Penelope',
  lastName: 'Weaver',
  email: 'penelope@example.test',
  password: 'unpicked every night',
};

/** The code that the authenticator app shows after the given number of time steps. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Signs up and in by API calls, because those screens have their own journeys. */
const signUp = async (page: Page) => {
  await page.request.post('/api/register', { data: person });
  const link = await linkFromMail(page.request, person.email, '/verify-email/');
  await page.request.post('/api/verify-email', { data: { token: link.split('/').at(-1) } });
  const login = await page.request.post('/api/login', { data: person });
  expect(login.status()).toBe(200);
};

test('Two-factor sign-in signs out other browsers and asks for a code', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signUp(page);
  const elsewhere = await openBrowser(browser);
  await elsewhere.request.post('/api/login', { data: person });
  await elsewhere.goto('/chats');
  await expect(elsewhere.getByRole('heading', { name: 'Chats' })).toBeVisible();

  await page.goto('/settings#two-factor');
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Two-factor sign-in is on')).toBeVisible();
  // Its socket was closed, so it notices without a request.
  await expect(
    elsewhere.getByRole('link', { name: 'Get Started', exact: true }).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started', exact: true }).first()).toBeVisible();
  await page.goto('/auth?next=%2Fchats');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The next code, because the current one was used to switch it on.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible();
});
