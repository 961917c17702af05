import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const availability = (name: string, prepare?: (page: Page) => Promise<void>): Screen => ({
  name,
  as: 'mentor',
  path: '/mentor-dashboard?tab=availability',
  heading: 'Weekly hours',
  ...(prepare && { prepare }),
});

/** The availability on the mentor dashboard. Nothing is saved. */
export const screens: Screen[] = [
  // The grid on wide screens, the list of days on narrow ones.
  availability('availability'),
  availability('availability-other-view', async (page) => {
    await page.getByRole('radio', { name: /^(Grid|List)$/, checked: false }).press('Space');
    await page.getByRole('button', { name: /^(Show all 24 hours|Copy Monday)/ }).waitFor();
  }),
  availability('availability-errors', async (page) => {
    await page.getByRole('switch', { name: 'Vacation mode' }).press('Space');
    await page.getByRole('button', { name: 'Add exception' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Back on')).toBeFocused();
  }),
];
