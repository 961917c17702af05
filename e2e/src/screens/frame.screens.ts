import { expect, type Page } from '@playwright/test';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
};

const home = { path: '/', heading: /^Welcome, / };

/** Affects only this page; the browser's other pages stay online. */
const goOffline = async (page: Page) => {
  await fake(page).evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    window.dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText(/^You are offline/)).toBeVisible();
};

/** The home screen, the account menu by role, and paths without content. */
export const screens: Screen[] = [
  { name: 'home', as: 'mentee', ...home },
  { name: 'home-of-mentor', as: 'mentor', ...home },
  { name: 'account-menu-of-mentee', as: 'mentee', ...home, prepare: openMenu },
  { name: 'account-menu-of-mentor', as: 'mentor', ...home, prepare: openMenu },
  { name: 'account-menu-of-administrator', as: 'administrator', ...home, prepare: openMenu },
  { name: 'offline', as: 'mentee', path: '/messaging', heading: 'Messages', prepare: goOffline },
  { name: 'not-found', as: 'mentee', path: '/no/such/place', heading: '404 - Page not found' },
];
