import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const showLastEntry = async (page: Page) => {
  await page.getByText('Last entry').click();
  await expect(page.getByText(/^Note this elsewhere/)).toBeVisible();
};

const nothingDeleted = async (page: Page) => {
  await page.getByLabel('Kind').selectOption('account.deleted');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
};

const log = { as: 'administrator', path: '/audit-log', heading: 'Audit log' } as const;

export const screens: Screen[] = [
  { name: 'audit-log', ...log, prepare: showLastEntry },
  { name: 'audit-log-nothing-found', ...log, prepare: nothingDeleted },
];
