import { expect } from '@playwright/test';
import { demoPassword, openBrowser, payWith, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('A declined card shows an error and is not charged; confirming with the bank unlocks the mentor', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await signIn(page, 'mentee@ithaca.test', demoPassword);
  await page.goto('/mentors?q=Beatriz');
  await page
    .getByRole('link', { name: /Beatriz Montalvo/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock Mentor Contact' });

  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('declined');

  await payWith(page, '4000 0000 0000 9995');
  await expect(dialog.getByRole('alert')).toContainText('insufficient funds');

  await payWith(page, '4000 0025 0000 3155');
  await expect(dialog.getByText('Your bank asks you to confirm this payment')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was charged');

  await payWith(page, '4000 0025 0000 3155');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/messaging\//);
});

test('A subscriber unlocks a mentor without paying', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signIn(page, 'basic@ithaca.test', demoPassword);
  await page.goto('/mentors?q=Beatriz');
  await page
    .getByRole('link', { name: /Beatriz Montalvo/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await expect(page).toHaveURL(/\/messaging\//);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
});
