import { expect } from '@playwright/test';
import { hasFocusRing } from '../support/keyboard.ts';
import { openBrowser } from '../support/people.ts';
import { test } from '../support/test.ts';

test('Fields have a focus ring, also when they are invalid', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/auth');
  await page.getByLabel('Email').focus();
  expect(await hasFocusRing(page)).toBe(true);
  await page.getByLabel('Password', { exact: true }).focus();
  expect(await hasFocusRing(page)).toBe(true);

  await page.getByRole('button', { name: 'Sign In' }).click();
  const invalid = page.locator('[aria-invalid="true"]');
  await expect(invalid.first()).toBeFocused();
  expect(await hasFocusRing(page)).toBe(true);
  await invalid.last().focus();
  expect(await hasFocusRing(page)).toBe(true);
});
