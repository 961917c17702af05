import { expect, type Page } from '@playwright/test';
import { payWith } from '../support/payment.ts';
import { bookingScreen, bookingsThread } from './booking-screen.ts';
import type { DemoData } from './demo-data.ts';
import { fake } from './fake.ts';
import { anyName, type Screen } from './screen.ts';

const openBooking = async (page: Page) => {
  await page.getByRole('button', { name: /^Book video call, €/ }).click();
  await page.getByRole('button', { name: 'Decide on a time later' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
};

const checkoutOf =
  (profile: 'lockedProfile' | 'unlockedProfile') =>
  (data: DemoData): string =>
    `/checkout?mentorProfileId=${data[profile]}`;
const checkout: Screen = {
  name: 'checkout',
  as: 'mentee',
  path: checkoutOf('lockedProfile'),
  heading: 'Complete Payment',
  prepare: async (page) => {
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
};

/** Booking, checkout, and the payments of bookings in conversations. */
export const screens: Screen[] = [
  bookingScreen('booking-card', openBooking),
  bookingScreen(
    'booking-declined',
    async (page) => {
      await openBooking(page);
      await payWith(page, '4000 0000 0000 0002');
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
    [402],
  ),
  bookingScreen('booking-bank-step', async (page) => {
    await openBooking(page);
    await payWith(page, '4000 0025 0000 3155');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  }),
  bookingScreen(
    'booking-not-ready',
    async (page) => {
      await fake(page).route('**/api/create-session-payment-intent', (route) =>
        route.fulfill({ status: 503, body: '' }),
      );
      await page.getByRole('button', { name: /^Book video call, €/ }).click();
      await page.getByRole('button', { name: 'Decide on a time later' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    [503],
  ),
  {
    name: 'thread-booking-line',
    as: 'mentee',
    path: ({ bookings }) => `/messaging/${bookings.held}`,
    heading: anyName,
  },
  bookingsThread('thread-booking-held', 'held'),
  bookingsThread('thread-booking-cancel', 'held', { button: 'Cancel booking' }),
  bookingsThread('thread-booking-asked', 'completionAsked'),
  bookingsThread('thread-booking-confirm', 'completionAsked', { button: 'Confirm completion' }),
  bookingsThread('thread-booking-report', 'completionAsked', { button: 'Report a problem' }),
  bookingsThread('thread-booking-asked-as-mentor', 'completionAsked', { as: 'mentor' }),
  bookingsThread('thread-booking-reported', 'reported'),
  bookingsThread('thread-booking-cancelled', 'cancelled'),
  checkout,
  { ...checkout, name: 'checkout-in-plan', as: 'subscriber', prepare: async () => {} },
  {
    ...checkout,
    name: 'checkout-unlocked',
    path: checkoutOf('unlockedProfile'),
    heading: 'Already unlocked',
    prepare: async () => {},
  },
  {
    ...checkout,
    name: 'checkout-unknown',
    path: '/checkout',
    heading: 'Nothing to pay for',
    prepare: async () => {},
  },
];
