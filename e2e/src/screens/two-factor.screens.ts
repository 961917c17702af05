import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../support/people.ts';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const settings = { as: 'subscriber', path: '/settings', heading: 'Two-factor sign-in' } as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A section of the settings has the same name. */
const passwordField = (page: Page) =>
  page.getByRole('dialog').getByLabel('Password', { exact: true });

/** Stops before the confirmation, which would change the account. */
const openSetUp = async (page: Page) => {
  await press(page, 'Set up two-factor sign-in');
  await passwordField(page).fill(demoPassword);
  await press(page, 'Continue');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
};

/** Shows the settings of an account with two-factor sign-in, which no demo account has. */
const showOn = async (page: Page) => {
  const json = {
    enabled: true,
    required: false,
    recoveryCodesLeft: 2,
    enabledAt: '2026-11-20T09:00:00.000Z',
  };
  await fake(page).route('**/api/user/two-factor', (route) => route.fulfill({ json }));
  await page.reload();
  await expect(page.getByText('Two-factor sign-in is on')).toBeVisible();
};

const showCodes = async (page: Page) => {
  await showOn(page);
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k3x7q-m2vp${'abcdefghij'[at]}`);
  await fake(page).route('**/recovery-codes', (route) =>
    route.fulfill({ json: { recoveryCodes } }),
  );
  await press(page, 'Get new recovery codes');
  await passwordField(page).fill(demoPassword);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await press(page, 'Get new codes');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
};

/** Two-factor sign-in in the settings. */
export const screens: Screen[] = [
  { name: 'two-factor-set-up', ...settings, prepare: openSetUp },
  { name: 'two-factor-on', ...settings, prepare: showOn },
  { name: 'two-factor-codes', ...settings, prepare: showCodes },
];
