import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

const staff = { as: 'administrator', path: '/admin-staff', heading: 'Moderators now' } as const;

/** The moderators, and accepting an invitation. */
export const screens: Screen[] = [
  { name: 'moderators', ...staff },
  {
    name: 'moderators-invite',
    ...staff,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /^Reports/ }).check();
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  {
    name: 'moderators-invitation',
    as: 'mentee',
    path: ({ staffInvitation }) => staffInvitation,
    heading: 'Become a moderator',
  },
  {
    name: 'moderators-invitation-of-another',
    as: 'mentor',
    path: ({ staffInvitation }) => staffInvitation,
    heading: 'Invitation for another address',
    expectedErrors: [403],
  },
];
