import { expect } from '@playwright/test';
import { baseUrl, demoPassword, openBrowser, openSignedIn, signIn } from '../support/people.ts';
import { choosePhoto } from '../support/photo.ts';
import { test } from '../support/test.ts';

const email = 'basic@ithaca.test';
const userAgent = 'Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';

test('A new photo appears at once, and another device can be signed out', async ({ browser }) => {
  const other = await openBrowser(browser, baseUrl(), { userAgent });
  await signIn(other, email, demoPassword);
  await other.goto('/messaging');
  await expect(other.getByRole('heading', { name: 'Messages' })).toBeVisible();

  const page = await openBrowser(browser);
  await signIn(page, email, demoPassword);
  await page.goto('/settings');
  const face = page.getByRole('button', { name: 'Account menu' }).locator('img');
  const before = await face.getAttribute('src');
  await choosePhoto(page);
  const shown = page.getByRole('group', { name: 'The part of the photo that is shown' });
  await shown.press('ArrowLeft');
  await page.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(face).not.toHaveAttribute('src', before ?? '');
  await expect
    .poll(() => face.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBe(96);

  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByRole('button', { name: 'Sign out Firefox on Android' }).first().click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in to continue' })).toBeVisible();
});

test('On a phone, the buttons for deleting an account cover no error', async ({ browser }) => {
  const page = await openSignedIn(browser, email, { viewport: { width: 390, height: 600 } });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const send = dialog.getByRole('button', { name: 'Delete my account' });
  await send.click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your password').fill('long enough');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELET');
  await send.click();
  await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
  const error = await dialog.getByText('Please type DELETE to confirm').boundingBox();
  const buttons = await send.locator('..').boundingBox();
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});
