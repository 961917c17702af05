import { expect } from '@playwright/test';
import { payWith } from '../support/payment.ts';
import { demoPassword, openBrowser, signIn } from '../support/people.ts';
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

test('Back closes the card form but not a payment in progress; afterwards the message box has the focus', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await signIn(page, 'mentee@ithaca.test', demoPassword);
  await page.goto('/mentors?q=Lotte');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lotte Hermans/ })
    .first()
    .click();
  const profile = /\/(mentors|expert)\/[0-9a-f-]{36}$/;
  await expect(page).toHaveURL(profile);
  const dialog = page.getByRole('dialog', { name: 'Unlock Mentor Contact' });
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(profile);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Card number')).toBeFocused();

  let answer: (() => void) | undefined;
  await page.route('**/api/dev/payments/confirm', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await payWith(page, '4242 4242 4242 4242');
  await expect.poll(() => answer !== undefined).toBe(true);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => history.state.dialog)).toBe('unlock');
  await expect(dialog).toBeVisible();
  answer?.();
  await expect(page).toHaveURL(/\/messaging\//);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('link', { name: 'Open conversation' })).toBeVisible();
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
