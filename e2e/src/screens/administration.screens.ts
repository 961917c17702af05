import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Opens the first application, which narrow screens show in place of the list. */
const openFirst = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Pending applications' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
};

const moderation = { as: 'administrator', path: '/moderation', heading: 'Moderation' } as const;
const dashboard = {
  as: 'administrator',
  path: '/admin-dashboard',
  heading: 'Last 30 days',
} as const;

/** Moderation and the platform dashboard. */
export const screens: Screen[] = [
  { name: 'moderation', ...moderation },
  { name: 'moderation-application', ...moderation, prepare: openFirst },
  {
    name: 'moderation-document',
    ...moderation,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: /^Open CV/ }).click();
      await expect(page.getByText(/^Page 1: \w/)).toBeAttached({ timeout: 30_000 });
    },
  },
  {
    name: 'moderation-reject',
    ...moderation,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Please give a reason')).toBeVisible();
    },
  },
  {
    name: 'moderation-history',
    ...moderation,
    path: '/moderation?tab=history',
    prepare: async (page) => {
      await expect(page.getByRole('navigation', { name: 'Decided applications' })).toBeVisible();
    },
  },
  { name: 'moderation-denied', as: 'mentor', path: '/moderation', heading: 'Access Denied' },
  { name: 'platform-dashboard', ...dashboard },
  {
    name: 'platform-dashboard-table',
    ...dashboard,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  },
  {
    name: 'platform-dashboard-suspend',
    ...dashboard,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Suspend / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
