import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

const platform = { as: 'administrator', path: '/admin-payments', heading: 'All payments' } as const;

/** A person's payments, and those of the platform. */
export const screens: Screen[] = [
  {
    name: 'receipt',
    as: 'mentee',
    path: '/settings',
    heading: 'Settings',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Receipt for / })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
    },
  },
  {
    name: 'receipt-not-found',
    as: 'mentee',
    path: '/receipts/pi_unknown',
    heading: 'Receipt not found',
    expectedErrors: [404],
  },
  {
    name: 'payouts',
    as: 'mentor',
    path: '/mentor-dashboard?tab=earnings',
    heading: 'Payouts',
  },
  {
    name: 'payouts-bank-account',
    as: 'mentor',
    path: '/mentor-dashboard?tab=earnings',
    heading: 'Payouts',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Set up payouts|Continue setting up)$/ }).click();
      await page.getByLabel('Account owner').fill('Ana');
      await page.getByRole('button', { name: 'Save bank account' }).click();
      await expect(page.getByText('Please enter an IBAN')).toBeVisible();
    },
  },
  { name: 'admin-payments', ...platform },
  {
    name: 'admin-payments-decide',
    ...platform,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Decide the report by / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Who gets the money?' });
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await expect(dialog.getByText('Please give a reason')).toBeVisible();
    },
  },
  {
    name: 'admin-payments-refund',
    ...platform,
    path: '/admin-payments?status=paid',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Refund / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount to refund').fill('5');
      await dialog.getByRole('button', { name: 'Refund' }).click();
      await expect(dialog.getByText('Please give a reason')).toBeVisible();
    },
  },
];
