import { expect } from '@playwright/test';
import { apply } from '../support/applicants.ts';
import { demoPassword, openBrowser, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('The administrator approves one application, rejects another, and finds both in the history', async ({
  browser,
}) => {
  await apply({ firstName: 'Odette', lastName: 'Marchand' }, 'Pastry chef');
  await apply({ firstName: 'Tariq', lastName: 'Aziz' }, 'Lawyer');
  const page = await openBrowser(browser);
  await signIn(page, 'admin@ithaca.test', demoPassword);
  await page.goto('/moderation');
  const queue = page.getByRole('navigation', { name: 'Pending applications' });

  await queue.getByRole('link', { name: /Odette Marchand/ }).click();
  await page.getByRole('button', { name: /^Open identity document/ }).click();
  const document = page.getByRole('dialog', { name: 'Identity document' });
  // Starts a worker of more than a megabyte, which takes a busy machine a while.
  const text = document.getByText('Page 1: Identity of Odette');
  await expect(text).toBeAttached({ timeout: 30_000 });
  await document.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Application approved')).toBeVisible();
  await expect(queue.getByRole('link', { name: /Odette Marchand/ })).toBeHidden();

  await queue.getByRole('link', { name: /Tariq Aziz/ }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog');
  await rejection.getByRole('button', { name: /^Your CV does not show/ }).click();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Application rejected')).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('navigation', { name: 'Decided applications' });
  await expect(history.getByRole('link', { name: /Odette Marchand.*Approved/s })).toBeVisible();
  await history.getByRole('link', { name: /Tariq Aziz.*Rejected/s }).click();
  await expect(page.getByText('Reason: Your CV does not show')).toBeVisible();
});
