import { expect, type Locator } from '@playwright/test';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const background = (element: Locator, pseudo?: string) =>
  element.first().evaluate((found, of) => getComputedStyle(found, of).backgroundColor, pseudo);

const forced = { forcedColors: 'active', viewport: { width: 1280, height: 860 } } as const;

test('With forced colors, the grid shows which hours are open, and the parts of a chart can be told apart', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentor@ithaca.test', forced);
  await page.goto('/mentor-dashboard?tab=availability');
  const open = page.locator('[data-state="open"]');
  await expect(open.first()).toBeVisible();
  expect(await background(open)).not.toBe(await background(page.locator('[data-state="closed"]')));

  await page.goto('/mentor-dashboard?tab=earnings');
  const parts = page.locator('li[data-part]');
  await expect(parts).toHaveCount(3);
  const colors = [];
  for (const part of await parts.all()) colors.push(await background(part, '::before'));
  expect(new Set(colors).size).toBe(3);
});

test('With forced colors, progress bars show the steps of sign-ups and of the questions', async ({
  browser,
}) => {
  const administrator = await openSignedIn(browser, 'admin@ithaca.test', forced);
  await administrator.goto('/admin-dashboard');
  const bar = administrator.locator('[style*="--share"] > :last-child');
  await expect(bar.first()).toBeVisible();
  expect(await background(bar)).not.toBe(await background(bar, '::after'));

  const mentee = await openSignedIn(browser, 'mentee@ithaca.test', forced);
  await mentee.goto('/');
  await mentee.getByRole('button', { name: 'AI recommendations' }).click();
  const dialog = mentee.getByRole('dialog', { name: 'AI recommendations' });
  await dialog.getByRole('textbox').fill('Negotiate a higher salary');
  await dialog.getByRole('textbox').press('Enter');
  const done = dialog.locator('[data-done="true"]');
  await expect(done.first()).toBeVisible();
  expect(await background(done)).not.toBe(await background(dialog.locator('[data-done="false"]')));
});

test('With forced colors, the steps of a password’s strength that are reached can be told from the others', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'basic@ithaca.test', forced);
  await page.goto('/settings');
  await page.getByLabel('New Password', { exact: true }).fill('Tuesday77');
  const reached = page.locator('[data-reached="true"]');
  await expect(reached.first()).toBeVisible();
  expect(await background(reached)).not.toBe(
    await background(page.locator('[data-reached="false"]')),
  );
});
