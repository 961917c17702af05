import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Opens the first application, which replaces the list on narrow screens. */
const openFirst = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Pending applications' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
};

const moderation = { as: 'administrator', path: '/moderation', heading: 'Moderation' } as const;
const reports = { ...moderation, path: '/moderation?tab=reports' } as const;
const openReports = (page: Page) => page.getByRole('navigation', { name: 'Open reports' });
const waitForReports = (page: Page) => expect(openReports(page)).toBeVisible();
const dashboard = {
  as: 'administrator',
  path: '/admin-dashboard',
  heading: 'Last 30 days',
} as const;

const people = { as: 'administrator', path: '/admin-people', heading: 'People' } as const;

/** Moderation, the list of people and the platform dashboard. */
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
  { name: 'moderation-reports', ...reports, prepare: waitForReports },
  {
    name: 'moderation-report',
    ...reports,
    prepare: async (page) => {
      await waitForReports(page);
      await openReports(page)
        .getByRole('link', { name: /Message, 1 report/ })
        .click();
      await expect(page.getByRole('region', { name: 'In the conversation' })).toBeVisible();
    },
  },
  { name: 'moderation-denied', as: 'mentor', path: '/moderation', heading: 'Access Denied' },
  { name: 'people', ...people },
  {
    name: 'people-suspend',
    ...people,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Suspend / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'platform-dashboard', ...dashboard },
  {
    name: 'platform-dashboard-table',
    ...dashboard,
    prepare: async (page) => {
      for (const button of await page.getByRole('button', { name: 'Show as table' }).all()) {
        await button.click();
      }
      await expect(page.getByRole('table')).toHaveCount(2);
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
  {
    name: 'announcements',
    as: 'administrator',
    path: '/admin-announcements',
    heading: 'New announcement',
    prepare: async (page) => {
      await expect(page.getByText('Shown now')).toBeVisible();
    },
  },
  {
    name: 'admin-texts',
    as: 'administrator',
    path: '/admin-texts',
    heading: 'Preview',
    prepare: async (page) => {
      await page
        .getByLabel('Text')
        .fill('## Recordings\n\nNobody records a call:\n\n- no sound\n- no picture');
      await page.getByLabel('What has changed').fill('Calls are not recorded');
    },
  },
  {
    name: 'announcements-check',
    as: 'administrator',
    path: '/admin-announcements',
    heading: 'New announcement',
    prepare: async (page) => {
      await page.getByLabel('Title').fill('Circles are open');
      await page.getByLabel('Text').fill('Small groups that learn together.');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
