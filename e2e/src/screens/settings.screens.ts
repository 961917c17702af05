import { expect } from '@playwright/test';
import { choosePhoto } from '../support/photo.ts';
import { permitPush } from '../support/push.ts';
import { anyName, type Screen } from './screen.ts';

/** The user's own profile and settings. */
export const screens: Screen[] = [
  { name: 'profile', as: 'mentee', path: '/profile', heading: anyName },
  { name: 'profile-of-mentor', as: 'mentor', path: '/profile', heading: anyName },
  { name: 'settings', as: 'mentee', path: '/settings', heading: 'Settings' },
  {
    name: 'settings-photo',
    as: 'mentee',
    path: '/settings',
    heading: 'Settings',
    prepare: choosePhoto,
  },
  {
    name: 'settings-push',
    as: 'mentee',
    path: '/settings#push',
    heading: 'Browser notifications',
    prepare: async (page) => {
      await permitPush(page);
      await page.reload();
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect(page.getByText('On in this browser')).toBeVisible();
    },
  },
  {
    name: 'settings-wrong-password',
    as: 'mentee',
    path: '/settings',
    heading: 'Settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Please enter your current password')).toBeVisible();
    },
  },
];
