import { expect, type Page } from '@playwright/test';
import type { DemoData } from './demo-data.ts';
import { anyName, type Screen } from './screen.ts';

const openBookings = (page: Page) =>
  page.getByRole('region', { name: 'Bookings' }).getByRole('button', { expanded: false }).click();

const openDialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const toReview = {
  as: 'mentee',
  path: ({ bookings }: DemoData) => `/messaging/${bookings.toReview}`,
  heading: anyName,
} as const;

const profile = {
  path: ({ ownProfile }: DemoData) => `/mentors/${ownProfile}`,
  heading: /^About /,
} as const;

/** Writing reviews, replying to them and hiding them. */
export const screens: Screen[] = [
  { ...toReview, name: 'review-asked', prepare: openBookings },
  {
    ...toReview,
    name: 'review-dialog',
    prepare: async (page) => {
      await openBookings(page);
      await openDialog(page, 'Write a review');
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
      await page.getByRole('textbox', { name: /^Your review/ }).fill('Listened first, and then');
    },
  },
  {
    name: 'report-dialog',
    as: 'mentee',
    path: ({ unlockedMentor }) => `/mentors/${unlockedMentor}`,
    heading: /^About /,
    prepare: async (page) => {
      await openDialog(page, /^Report \p{Lu}\S+ \p{Lu}[^’]*$/u);
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByText('Please choose a reason')).toBeVisible();
    },
  },
  {
    ...toReview,
    name: 'review-dialog-without-stars',
    prepare: async (page) => {
      await openBookings(page);
      await openDialog(page, 'Write a review');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible();
    },
  },
  {
    name: 'review-own',
    as: 'mentee',
    path: ({ bookings }) => `/messaging/${bookings.reviewed}`,
    heading: anyName,
    prepare: openBookings,
  },
  {
    ...profile,
    name: 'review-reply',
    as: 'mentor',
    prepare: (page) => openDialog(page, /^Reply to /),
  },
  {
    ...profile,
    name: 'review-hide',
    as: 'administrator',
    prepare: (page) => openDialog(page, /^Hide /),
  },
  { ...profile, name: 'review-list-as-administrator', as: 'administrator' },
];
