import { expect, type Page, type Route } from '@playwright/test';
import { openBrowser, openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Counts the modifying calls to a path, and holds them back until they are made to fail. */
const holdCalls = async (page: Page, path: string) => {
  const held: Route[] = [];
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    held.push(route);
  });
  return {
    count: () => held.length,
    fail: () => Promise.all(held.map((route) => route.abort())),
  };
};
const pressEnterTwice = ({ keyboard }: Page) =>
  Promise.all([keyboard.press('Enter'), keyboard.press('Enter')]);

test('Pressing Enter twice in a row submits a dialog once', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  const [{ id }] = await (await page.request.get('/api/mentors?limit=1')).json();
  const calls = await holdCalls(page, '/api/blocks');
  await page.goto(`/expert/${id}`);
  await page.getByRole('button', { name: /^Block / }).click();
  const dialog = page.getByRole('dialog', { name: /^Block / });
  await dialog.getByRole('button', { name: 'Block' }).focus();
  await pressEnterTwice(page);
  await expect.poll(calls.count).toBe(1);
  await calls.fail();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  expect(calls.count()).toBe(1);
});

test('Pressing Enter twice in a row signs in once', async ({ browser }) => {
  const page = await openBrowser(browser);
  const calls = await holdCalls(page, '/api/login');
  await page.goto('/auth');
  await page.getByLabel('Email').fill('mentee@ithaca.test');
  await page.getByLabel('Password', { exact: true }).fill('ithaca-demo');
  await pressEnterTwice(page);
  await expect.poll(calls.count).toBe(1);
  await calls.fail();
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
  expect(calls.count()).toBe(1);
});
