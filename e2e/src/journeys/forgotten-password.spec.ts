import { expect } from '@playwright/test';
import { demoPassword, linkFromMail, openBrowser, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('Resetting a forgotten password ends existing sign-ins', async ({ browser }) => {
  const email = 'premium@ithaca.test';
  const elsewhere = await openBrowser(browser);
  await signIn(elsewhere, email, demoPassword);

  const page = await openBrowser(browser);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText("If your email exists, you'll receive a password reset link.").first(),
  ).toBeVisible();

  const link = await linkFromMail(page.request, email, '/reset-password/');
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('a new long road');
  await page.getByLabel('Confirm Password', { exact: true }).fill('another road');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill('a new long road');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();

  // The other browser shows the landing page, because its sign-in has ended.
  await expect(
    elsewhere.getByRole('link', { name: 'Get Started', exact: true }).first(),
  ).toBeVisible();
  await elsewhere.goto('/mentors');
  await expect(elsewhere.getByText('Sign in to continue')).toBeVisible();
  await signIn(page, email, 'a new long road');

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('yet another road');
  await page.getByLabel('Confirm Password', { exact: true }).fill('yet another road');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Invalid Reset Link')).toBeVisible();
});
