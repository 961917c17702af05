import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The mentor dashboard, and what a mentee sees at its URL. */
export const screens: Screen[] = [
  {
    name: 'mentor-dashboard',
    as: 'mentor',
    path: '/mentor-dashboard',
    heading: 'Recent activity',
    prepare: async (page) => {
      await expect(page.getByText('Total earnings')).toBeVisible();
    },
  },
  {
    name: 'mentor-dashboard-sessions',
    as: 'mentor',
    path: '/dashboard?tab=sessions&filter=active',
    heading: 'Mentor Dashboard',
    prepare: async (page) => {
      await expect(page.getByRole('link', { name: 'Call', exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'mentor-dashboard-earnings',
    as: 'mentor',
    path: '/mentor-dashboard?tab=earnings',
    heading: 'Released to you by month',
  },
  {
    name: 'mentor-dashboard-profile-errors',
    as: 'mentor',
    path: '/mentor-dashboard?tab=profile',
    heading: 'How mentees will see you',
    prepare: async (page) => {
      await page.getByLabel('Title').fill('');
      await page.getByLabel('Message rate').fill('a lot');
      await page.getByRole('button', { name: 'Save Profile' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    },
  },
  {
    name: 'mentor-dashboard-public-page',
    as: 'mentor',
    path: '/mentor-dashboard?tab=profile',
    heading: 'Your page on the web',
    prepare: async (page) => {
      await page.getByLabel('End of the address').fill('a b');
      await page.getByRole('button', { name: 'Change address' }).click();
      await expect(page.getByText('Please use 3 to 60 lowercase letters')).toBeVisible();
    },
  },
  {
    name: 'mentor-dashboard-without-profile',
    as: 'mentee',
    path: '/mentor-dashboard',
    heading: 'Create Mentor Profile',
    expectedErrors: [404],
  },
];
