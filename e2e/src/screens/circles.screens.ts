import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const own = { as: 'mentor', path: '/circles', heading: "Mentor's Circle" } as const;
const anyName = /^\p{Lu}/u;

/** Opens the list of members, which wide pages show beside the chat. */
const showDetails = async (page: Page) => {
  const open = page.getByRole('button', { name: /^About / });
  if (await open.isVisible()) await open.click();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
};

/** The circles of mentors and mentees, and their group chats. */
export const screens: Screen[] = [
  { name: 'circles', ...own },
  {
    name: 'circles-none',
    as: 'administrator',
    path: '/circles',
    heading: 'No circles yet',
  },
  { name: 'circles-restricted', as: 'mentee', path: '/circles', heading: 'Access Restricted' },
  {
    name: 'circles-create',
    ...own,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create Circle' }).click();
      const form = page.getByRole('dialog', { name: 'Create Circle' });
      await form.getByRole('button', { name: 'Create Circle' }).click();
      await expect(form.getByText('Circle name is required')).toBeVisible();
    },
  },
  {
    name: 'circles-add-member',
    ...own,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Member' }).first().click();
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'circles-remove-member',
    ...own,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Remove / })).toBeVisible();
    },
  },
  {
    name: 'circle',
    as: 'mentor',
    path: ({ mentorCircle }) => `/circles/${mentorCircle}`,
    heading: anyName,
  },
  {
    name: 'circle-details',
    as: 'mentor',
    path: ({ mentorCircle }) => `/circles/${mentorCircle}`,
    heading: anyName,
    prepare: showDetails,
  },
  {
    name: 'circle-of-mentees',
    as: 'mentee',
    path: ({ menteeCircle }) => `/mentee-circles/${menteeCircle}`,
    heading: anyName,
    prepare: showDetails,
  },
  {
    name: 'circle-of-mentees-add-member',
    as: 'mentee',
    path: ({ menteeCircle }) => `/mentee-circles/${menteeCircle}`,
    heading: anyName,
    prepare: async (page) => {
      await showDetails(page);
      await page.getByRole('button', { name: 'Add Member' }).click();
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'circle-not-found',
    as: 'mentee',
    path: '/circles/00000000-0000-7000-8000-000000000000',
    heading: 'Circle not found',
    expectedErrors: [404],
  },
];
