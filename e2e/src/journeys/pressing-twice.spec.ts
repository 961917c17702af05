import { expect } from '@playwright/test';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('Enter pressed twice in a row sends what a dialog asks about once', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  const [{ id }] = await (await page.request.get('/api/mentors?limit=1')).json();
  let sent = 0;
  await page.route('**/api/blocks', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.abort();
  });
  await page.goto(`/expert/${id}`);
  await page.getByRole('button', { name: /^Block / }).click();
  const dialog = page.getByRole('dialog', { name: /^Block / });
  await dialog.getByRole('button', { name: 'Block' }).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  expect(sent).toBe(1);
});
