import { expect, type Page } from '@playwright/test';
import { payWith } from '../support/payment.ts';
import type { DemoData } from './demo-data.ts';
import type { Screen } from './screen.ts';

const find = 'Find Your Mentor';
const lockedMentor = ({ lockedMentor }: DemoData) => `/mentors/${lockedMentor}`;
const unknownId = '00000000-0000-7000-8000-000000000000';

const openUnlock = async (page: Page) => {
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
};

const unlock = (
  name: string,
  prepare: (page: Page) => Promise<void>,
  expectedErrors: number[] = [],
) => ({
  name,
  as: 'mentee' as const,
  path: lockedMentor,
  heading: /^About /,
  expectedErrors,
  prepare: async (page: Page) => {
    await openUnlock(page);
    await prepare(page);
  },
});

/** The search, mentors' pages and unlocking a contact. */
export const screens: Screen[] = [
  { name: 'find', as: 'mentee', path: '/mentors', heading: find },
  { name: 'find-as-mentor', as: 'mentor', path: '/find-experts', heading: find },
  { name: 'find-category', as: 'mentee', path: '/mentors?category=Technology', heading: find },
  { name: 'find-words', as: 'mentee', path: '/mentors?q=design', heading: find },
  {
    name: 'find-filters',
    as: 'mentee',
    path: '/mentors?minRating=4.5&maxRate=20&sort=price',
    heading: find,
  },
  {
    name: 'find-filter-open',
    as: 'mentee',
    path: '/mentors?category=Business&minRating=4',
    heading: find,
    prepare: async (page) => {
      // A menu on wide screens, a sheet with all filters on narrow ones.
      await page.getByRole('button', { name: /^(Price|Filters)/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(page.getByRole('menu').or(sheet)).toBeVisible();
      if ((await sheet.count()) === 0) return;
      // It rests on the bottom edge.
      const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
      expect(y + height).toBe(page.viewportSize()?.height);
    },
  },
  {
    name: 'find-top-rated',
    as: 'subscriber',
    path: '/find-experts',
    heading: find,
    prepare: async (page) => {
      // The first mentors, which are below the categories on narrow screens.
      await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'find-nothing',
    as: 'mentee',
    path: '/mentors?q=quantum%20beekeeping&maxRate=10',
    heading: 'No mentors found',
  },
  {
    name: 'find-near',
    as: 'mentee',
    path: '/mentors?q=raise%20my%20salary',
    heading: 'Close to what you asked',
  },
  { name: 'mentor', as: 'mentee', path: lockedMentor, heading: /^About / },
  {
    name: 'mentor-block',
    as: 'mentee',
    path: lockedMentor,
    heading: /^About /,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Block / }).click();
      await expect(page.getByRole('dialog', { name: /^Block / })).toBeVisible();
    },
  },
  {
    name: 'mentor-unlocked',
    as: 'mentee',
    path: ({ unlockedMentor }) => `/mentors/${unlockedMentor}`,
    heading: /^About /,
  },
  { name: 'mentor-in-plan', as: 'subscriber', path: lockedMentor, heading: /^About / },
  {
    name: 'mentor-own-profile',
    as: 'mentor',
    path: ({ ownProfile }) => `/mentors/${ownProfile}`,
    heading: /^About /,
  },
  {
    name: 'mentor-not-found',
    as: 'mentee',
    path: `/mentors/${unknownId}`,
    heading: 'Mentor Not Found',
    expectedErrors: [404],
  },
  {
    name: 'expert',
    as: 'mentee',
    path: ({ lockedMentor }) => `/expert/${lockedMentor}`,
    heading: /^About /,
  },
  {
    name: 'expert-not-found',
    as: 'mentee',
    path: `/expert/${unknownId}`,
    heading: 'Expert not found',
    expectedErrors: [404],
  },
  unlock('unlock-card', async () => {}),
  unlock('unlock-card-errors', async (page) => {
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  }),
  unlock(
    'unlock-declined',
    async (page) => {
      await payWith(page, '4000 0000 0000 0002');
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
    [402],
  ),
  unlock('unlock-bank-step', async (page) => {
    await payWith(page, '4000 0025 0000 3155');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  }),
  unlock('unlock-after-reload', async (page) => {
    await page.reload();
    await expect(page.getByLabel('Card number')).toBeFocused();
  }),
];
