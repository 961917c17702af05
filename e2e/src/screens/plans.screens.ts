import { expect, type Page } from '@playwright/test';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const monthLater = new Date(Date.now() + 30 * 86_400_000).toISOString();
const weekLater = new Date(Date.now() + 7 * 86_400_000).toISOString();
const basic = {
  plan: 'basic',
  status: 'active',
  price: '12.99',
  currentPeriodEnd: monthLater,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  can: { cancel: true, resume: false, portal: true },
};

/** Fakes a paid plan, which no demo account has, and reloads the screen. */
const withPlan = (changes: Partial<Record<keyof typeof basic, unknown>>) => async (page: Page) => {
  await fake(page).route('**/api/subscription', (route) =>
    route.fulfill({ json: { ...basic, ...changes } }),
  );
  await fake(page).route('**/api/subscription/change*', (route) =>
    route.fulfill({
      json: {
        planId: 'premium',
        amountDue: '8.70',
        credit: '0.00',
        price: '21.99',
        renewsAt: monthLater,
      },
    }),
  );
  await page.reload();
  const own = page.getByRole('heading', { name: 'Your Basic plan' });
  await expect(own).toBeVisible();
};

const screen = { as: 'mentee', path: '/subscription', heading: 'Plans' } as const;

/** Opens the sandbox's payment page in this tab, as the link does. */
const openCheckout = async (page: Page) => {
  const data = { planId: 'premium' };
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/create-subscription', { data, headers: { origin } });
  await page.goto((await answer.json()).checkoutUrl.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page.getByLabel('Card number')).toBeVisible();
};

/** The plans, and the sandbox's payment pages. */
export const screens: Screen[] = [
  { name: 'plans', ...screen },
  { name: 'plans-chosen', ...screen, path: '/subscription?plan=basic' },
  { name: 'plans-subscriber', ...screen, as: 'subscriber' },
  { name: 'plans-paid', ...screen, prepare: withPlan({}) },
  {
    name: 'plans-change',
    ...screen,
    prepare: async (page) => {
      await withPlan({})(page);
      await page.getByRole('button', { name: 'Change to Premium' }).click();
      await expect(page.getByRole('button', { name: 'Pay €8.70 and change' })).toBeVisible();
    },
  },
  {
    name: 'plans-cancel',
    ...screen,
    prepare: async (page) => {
      await withPlan({})(page);
      await page.getByRole('button', { name: 'Cancel plan' }).click();
      await expect(page.getByRole('button', { name: 'Keep plan' })).toBeVisible();
    },
  },
  {
    name: 'plans-cancelled',
    ...screen,
    prepare: withPlan({
      status: 'canceled',
      cancelAtPeriodEnd: true,
      can: { cancel: false, resume: true, portal: true },
    }),
  },
  {
    name: 'plans-unpaid',
    ...screen,
    prepare: withPlan({ status: 'past_due', graceUntil: weekLater }),
  },
  {
    name: 'plans-window-blocked',
    ...screen,
    prepare: async (page) => {
      await fake(page).evaluate(() => {
        window.open = () => null;
      });
      await page.getByRole('button', { name: 'Subscribe to Basic' }).click();
      await expect(page.getByRole('link', { name: 'Open the payment page' })).toBeVisible();
    },
  },
  { name: 'plans-checkout', ...screen, prepare: openCheckout },
  {
    name: 'plans-checkout-bank',
    ...screen,
    prepare: async (page) => {
      await openCheckout(page);
      await page.getByRole('button', { name: /asks for authentication/ }).click();
      await page.getByRole('button', { name: /^Subscribe for/ }).click();
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  },
  {
    name: 'plans-portal',
    ...screen,
    prepare: async (page) => {
      await fake(page).route('**/api/dev/portal/cus_1', (route) =>
        route.fulfill({
          json: {
            card: '0341',
            invoices: [
              { id: 'in_2', amount: '12.99', status: 'open', createdAt: new Date().toISOString() },
              {
                id: 'in_1',
                amount: '12.99',
                status: 'paid',
                createdAt: '2026-10-20T09:00:00.000Z',
              },
            ],
          },
        }),
      );
      await page.goto('/dev/portal/cus_1');
      await expect(page.getByRole('heading', { name: 'Card and invoices' })).toBeVisible();
    },
  },
];
