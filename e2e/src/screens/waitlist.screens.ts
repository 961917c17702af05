import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const joining = { as: 'visitor', path: '/pre-registration', heading: 'Join the waitlist' } as const;
const running = {
  as: 'administrator',
  path: '/qr-admin',
  heading: 'People on the waitlist',
} as const;

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('First Name').fill('Any');
  await page.getByLabel('Last Name').fill('Body');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password of their own');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
};

const everything = async (page: Page) => {
  await expect(page.getByAltText('QR code that leads to the waitlist')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Sign-ups by day' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Grant Access to / }).first()).toBeVisible();
};

const select = async (page: Page) => {
  await everything(page);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
};

/** The waitlist, for people who join it and for the administrator. */
export const screens: Screen[] = [
  { name: 'pre-registration', ...joining },
  {
    name: 'pre-registration-errors',
    ...joining,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Join the Waitlist' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    },
  },
  {
    name: 'pre-registration-refused',
    ...joining,
    expectedErrors: [409],
    prepare: async (page) => {
      await fillIn(page, 'mentee@ithaca.test');
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'pre-registration-joined',
    ...joining,
    prepare: async (page) => {
      await fillIn(page, `visitor.${Date.now()}@waitlist.example.test`);
      await expect(page.getByRole('heading', { name: 'Welcome to the Waitlist!' })).toBeVisible();
    },
  },
  {
    name: 'pre-registration-signed-in',
    as: 'mentee',
    path: '/pre-registration',
    heading: 'You have access already',
  },
  { name: 'waitlist', ...running, prepare: everything },
  { name: 'waitlist-selected', ...running, prepare: select },
  {
    name: 'waitlist-grant-several',
    ...running,
    prepare: async (page) => {
      await select(page);
      await page.getByRole('button', { name: 'Grant Access to 3 people' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'waitlist-file',
    ...running,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Grant from a file' }).click();
      const lines = ['amara', 'chiara', 'vera', 'nobody'].map(
        (name) => `${name}@waitlist.ithaca.test`,
      );
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'list.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(lines.join('\n')),
        });
      await expect(page.getByRole('button', { name: 'Grant Access to 2 people' })).toBeVisible();
    },
  },
  {
    name: 'waitlist-nobody-found',
    ...running,
    path: '/qr-admin?q=zzzz',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible(),
  },
  { name: 'waitlist-denied', as: 'mentee', path: '/qr-admin', heading: 'Access Denied' },
];
