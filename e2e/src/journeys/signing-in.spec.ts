import { expect } from '@playwright/test';
import { openBrowser } from '../support/people.ts';
import { test } from '../support/test.ts';

test('The tabs stay in place when the demo accounts appear and when the form changes', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/demo-accounts/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/auth');
  const tab = page.getByRole('tab', { name: 'Sign Up' });
  const before = await tab.boundingBox();
  release();
  await expect(page.getByRole('heading', { name: 'Look around as' })).toBeVisible();
  expect(await tab.boundingBox()).toEqual(before);
  await tab.click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  expect(await tab.boundingBox()).toEqual(before);
});
