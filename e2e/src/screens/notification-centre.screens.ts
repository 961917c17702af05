import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The notification centre: the list, and the bell's popover, in place of which narrow pages open the list. */
export const screens: Screen[] = [
  { name: 'notifications', as: 'mentor', path: '/notifications', heading: 'Notifications' },
  {
    name: 'notifications-none',
    as: 'administrator',
    path: '/notifications',
    heading: 'Nothing new',
  },
  {
    name: 'notifications-bell',
    as: 'mentor',
    path: '/profile',
    heading: /^\p{Lu}/u,
    prepare: async (page) => {
      const bell = page.getByLabel(/^Notifications/).first();
      await bell.click();
      await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    },
  },
];
