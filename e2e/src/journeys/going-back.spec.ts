import { type Browser, expect } from '@playwright/test';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('On a phone, Back closes a dialog without scrolling the screen, and then leaves the screen', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Circles' }).click();
  const opener = page.getByRole('button', { name: 'Create Circle' }).first();
  const dialog = page.getByRole('dialog', { name: 'Create Circle' });
  await opener.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/circles$/);
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await opener.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.closes)).toBeUndefined();

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(opener).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.closes)).toBeUndefined();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

const startCreatingCircle = async (browser: Browser) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Circles' }).click();
  await page.getByRole('button', { name: 'Create Circle' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Circle' });
  return { page, dialog };
};

test('On a phone, Back does not close a dialog while it saves', async ({ browser }) => {
  const { page, dialog } = await startCreatingCircle(browser);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/mentee-circles', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await dialog.getByLabel('Circle name').fill('Going back');
  await dialog.getByRole('button', { name: 'Create Circle' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.goBack();
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/circles/);
  await expect.poll(() => page.evaluate(() => history.state.closes)).toBeUndefined();
});

test('On a phone, Back doesn’t return to a circle that the user has left', async ({ browser }) => {
  const { page, dialog } = await startCreatingCircle(browser);
  await dialog.getByLabel('Circle name').fill('Leaving');
  await dialog.getByRole('button', { name: 'Create Circle' }).click();
  const circle = page.getByRole('article', { name: 'Leaving' });
  await circle.getByRole('link', { name: 'Open Circle' }).click();
  await page.getByRole('button', { name: /^About Leaving/ }).click();
  await page.getByRole('button', { name: 'Leave circle' }).click();
  await page
    .getByRole('dialog', { name: /Leave/ })
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(circle).toHaveCount(0);
  await expect(page).toHaveURL(/\/mentee-circles$/);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Mentee Circles' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ['/mentors', '/settings'])
  test(`A reload of ${path} returns to the same position, even if loading is slow`, async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const loaded = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(1500);
    };
    await page.goto(path);
    await loaded();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(scrolled).toBe(400);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload();
    await loaded();
    await expect.poll(scrolled).toBe(400);

    // A key press cancels it, so the page never scrolls against the user's will.
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await page.keyboard.press('Shift');
    await page.evaluate(() => window.scrollTo(0, 0));
    await loaded();
    expect(await scrolled()).toBe(0);
  });
