import { expect } from '@playwright/test';
import { expectArrival, tabTo } from '../support/keyboard.ts';
import { demoPassword, openBrowser } from '../support/people.ts';
import { test } from '../support/test.ts';

const searchScreens = ['/mentors', '/find-experts'];
const maxTabs = 12;

test(`It takes at most ${maxTabs} Tabs from signing in to the first mentor's profile`, async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('mentee@ithaca.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  const toSearch = searchScreens.map((path) => `a[href="${path}"]`).join(', ');
  const tabsAtHome = await tabTo(page, page.locator(toSearch));
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Find Your Mentor');
  const mentor = page.getByRole('article').first().getByRole('link');
  await expect(mentor).toBeVisible();
  const name = (await mentor.textContent()) ?? '';
  const tabsAtSearch = await tabTo(page, mentor);
  await page.keyboard.press('Enter');
  await expectArrival(page, name);
  expect(tabsAtHome + tabsAtSearch).toBeLessThanOrEqual(maxTabs);
});
