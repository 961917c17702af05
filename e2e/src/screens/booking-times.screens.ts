import { expect, type Page } from '@playwright/test';
import { bookingScreen, bookingsThread } from './booking-screen.ts';
import { fake } from './fake.ts';
import { anyName, type Screen } from './screen.ts';

const slotName = /^\d\d:\d\d$/;

const openTimes = async (page: Page) => {
  await page.getByRole('button', { name: /^Book video call, €/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a video call' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  return dialog;
};

/** Choosing, holding, confirming, moving and answering the time of a booking. */
export const screens: Screen[] = [
  bookingScreen('times', async (page) => {
    const dialog = await openTimes(page);
    await expect(dialog.getByRole('button', { name: slotName }).first()).toBeVisible();
  }),
  bookingScreen('times-none', async (page) => {
    await fake(page).route('**/slots?*', (route) => route.fulfill({ json: [] }));
    const dialog = await openTimes(page);
    await expect(dialog.getByText(/^No free times until/)).toBeVisible();
  }),
  bookingScreen(
    'times-failed',
    async (page) => {
      await fake(page).route('**/slots?*', (route) => route.fulfill({ status: 503, body: '' }));
      const dialog = await openTimes(page);
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    [503],
  ),
  bookingScreen('times-held', async (page) => {
    const dialog = await openTimes(page);
    await dialog.getByRole('button', { name: slotName }).first().click();
    await expect(dialog.getByText(/^Held for you for/)).toBeVisible();
  }),
  bookingScreen(
    'times-taken',
    async (page) => {
      await fake(page).route('**/api/create-session-payment-intent', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'slot_taken', detail: 'This time is no longer free.' },
        }),
      );
      const dialog = await openTimes(page);
      await dialog.getByRole('button', { name: slotName }).first().click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
    [409],
  ),
  {
    name: 'times-booked',
    as: 'mentee',
    path: ({ bookings }) => `/messaging/${bookings.scheduled}`,
    heading: anyName,
    prepare: async (page) => {
      // Reloads, because the router drops the state of history entries that it didn't create.
      await page.reload();
      await expect(page.getByRole('region', { name: 'Bookings' })).toBeVisible();
      // As if the user came from the booking dialog.
      await page.evaluate(() => {
        const booked = window.location.pathname.split('/').at(-1);
        window.history.replaceState({ ...window.history.state, booked }, '');
      });
      await page.reload();
      await expect(page.getByRole('region', { name: /^Booked: / })).toBeVisible();
    },
  },
  bookingsThread('times-scheduled', 'scheduled'),
  bookingsThread('times-move', 'scheduled', { button: 'Move' }),
  bookingsThread('times-move-as-mentor', 'requested', { as: 'mentor', button: 'Move' }),
  bookingsThread('times-requested', 'requested'),
  bookingsThread('times-requested-as-mentor', 'requested', { as: 'mentor' }),
  bookingsThread('times-decline', 'requested', { as: 'mentor', button: 'Decline' }),
  {
    name: 'times-requests-overview',
    as: 'mentor',
    path: '/mentor-dashboard',
    heading: 'Waiting for your answer',
  },
];
