import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const tryToDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
};

/** The dialog that deletes an account. */
export const screens: Screen[] = [
  {
    name: 'delete-account',
    as: 'mentor',
    path: '/settings',
    heading: 'Settings',
    prepare: tryToDelete,
  },
];
