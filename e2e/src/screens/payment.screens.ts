import { type Books, getBooks } from '@ithaca/contracts/admin-payments';
import { getPayouts, type Payout, type Payouts } from '@ithaca/contracts/payouts';
import { expect, type Page } from '@playwright/test';
import { changeAnswers } from '../support/answers.ts';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const platform = { as: 'administrator', path: '/admin-payments', heading: 'All payments' } as const;

/** Reloads the screen with a changed response, because the sandbox has no disputes. */
const reloadWith = async <Answer extends object>(
  page: Page,
  { path }: { path: string },
  changed: (answer: Answer) => Answer,
) => {
  await changeAnswers(fake(page), path, changed);
  await page.reload();
};

const transfers: Payout[] = [
  { at: '2026-03-16T00:00:00.000Z', amount: '45.00', payments: 1, status: 'taken_back' },
  { at: '2026-03-09T00:00:00.000Z', amount: '180.50', payments: 3, status: 'sent' },
];

/** The amounts charged back by banks, by month number within the last twelve months. */
const losses: Readonly<Record<number, string>> = { 9: '1000.00', 11: '45.00' };

/** A person's payments, and the platform's. */
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
  {
    name: 'payouts-disputed',
    as: 'mentor',
    path: '/mentor-dashboard?tab=earnings',
    heading: 'Payouts',
    prepare: async (page) => {
      const amounts = { owed: '1250.00', onItsWay: '0.00', disputed: '45.00' };
      await reloadWith<Payouts>(page, getPayouts, (payouts) => ({
        ...payouts,
        ...amounts,
        account: 'ready',
        history: transfers,
      }));
      await expect(page.getByText(/is disputed at the mentee’s bank/)).toBeVisible();
    },
  },
  { name: 'admin-payments', ...platform },
  {
    name: 'admin-payments-lost',
    ...platform,
    prepare: async (page) => {
      await reloadWith<Books>(page, getBooks, (books) => ({
        ...books,
        lost: '1045.00',
        months: books.months.map((month, at) => ({ ...month, lost: losses[at] ?? '0.00' })),
      }));
      await expect(page.getByRole('columnheader', { name: 'Lost to disputes' })).toBeVisible();
    },
  },
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
