import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const profile = { path: '/mentee-profile', heading: 'Mentee Profile' } as const;
const circles = { path: '/mentee-circles', heading: 'Mentee Circles' } as const;

const generate = async (page: Page) => {
  await page.getByRole('button', { name: 'Get AI Suggestions' }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Suggestions' });
  await expect(dialog.getByText(/\d% compatible$/).first()).toBeVisible();
  return dialog;
};

const selectFirst = async (page: Page) => {
  const dialog = await generate(page);
  await dialog
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  return dialog;
};

/** Mentee profiles, and the circles of mentees with suggestions. The administrator has no profile. */
export const screens: Screen[] = [
  { name: 'mentee-profile', as: 'mentee', ...profile },
  { name: 'mentee-profile-empty', as: 'administrator', ...profile },
  {
    name: 'mentee-profile-errors',
    as: 'administrator',
    ...profile,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.getByText('Please add at least one interest')).toBeVisible();
    },
  },
  {
    name: 'mentee-profile-preview',
    as: 'subscriber',
    ...profile,
    prepare: async (page) => {
      const preview = page.getByRole('complementary', { name: 'What others see' });
      await preview.scrollIntoViewIfNeeded();
      await expect(preview.getByText('European politics')).toBeVisible();
    },
  },
  { name: 'mentee-circles', as: 'mentee', ...circles },
  {
    name: 'mentee-circles-no-profile',
    as: 'administrator',
    ...circles,
    prepare: async (page) => {
      await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
    },
  },
  {
    name: 'mentee-circles-suggestions',
    as: 'mentee',
    ...circles,
    prepare: async (page) => {
      await selectFirst(page);
    },
  },
  {
    name: 'mentee-circles-create',
    as: 'mentee',
    ...circles,
    prepare: async (page) => {
      const dialog = await selectFirst(page);
      await dialog.getByRole('button', { name: 'Create Circle with Selected (1)' }).click();
      await expect(page.getByText(/^With you and /)).toBeVisible();
    },
  },
];
