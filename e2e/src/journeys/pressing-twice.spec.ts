import { expect, type Page } from '@playwright/test';
import { openBrowser, openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Has the calls to a path fail after a second, and counts those that change something. */
const failSlowly = async (page: Page, path: string) => {
  const calls = { count: 0 };
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    calls.count += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.abort();
  });
  return calls;
};
const pressEnterTwice = ({ keyboard }: Page) =>
  Promise.all([keyboard.press('Enter'), keyboard.press('Enter')]);

test('Enter pressed twice in a row sends what a dialog asks about once', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  const [{ id }] = await (await page.request.get('/api/mentors?limit=1')).json();
  const calls = await failSlowly(page, '/api/blocks');
  await page.goto(`/expert/${id}`);
  await page.getByRole('button', { name: /^Block / }).click();
  const dialog = page.getByRole('dialog', { name: /^Block / });
  await dialog.getByRole('button', { name: 'Block' }).focus();
  await pressEnterTwice(page);
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  expect(calls.count).toBe(1);
});

test('Enter pressed twice in a row signs in once', async ({ browser }) => {
  const page = await openBrowser(browser);
  const calls = await failSlowly(page, '/api/login');
  await page.goto('/auth');
  await page.getByLabel('Email').fill('mentee@ithaca.test');
  await page.getByLabel('Password', { exact: true }).fill('ithaca-demo');
  await pressEnterTwice(page);
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
  expect(calls.count).toBe(1);
});
