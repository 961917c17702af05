import { expect, type Page } from '@playwright/test';
import { payWith } from '../support/payment.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Searches for a mentor and opens the booking of a video call on their page. */
const openBooking = async (page: Page, name: string) => {
  await page.goto(`/mentors?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Book a session' }).click();
  await page.getByRole('button', { name: /^Book video call, €/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a video call' });
  await dialog.getByRole('button', { name: 'Decide on a time later' }).click();
  return dialog;
};

test('A declined card books nothing; confirming with the bank books the call', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  const dialog = await openBooking(page, 'Beatriz Montalvo');
  await expect(dialog.getByText('What you get back')).toBeVisible();

  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('declined');

  await payWith(page, '4000 0025 0000 3155');
  await expect(dialog.getByText(/for a video call with Beatriz Montalvo/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/messaging\//);
  await expect(page.getByText('Your session is booked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Video call Booked €\S+ held/ })).toBeVisible();
});

test('A cancelled booking is refunded, and both people see it', async ({ browser }) => {
  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  const mentor = await openSignedIn(browser, 'filip-hanak@people.ithaca.test');
  await openBooking(mentee, 'Filip Hanák');
  await payWith(mentee, '4242 4242 4242 4242');
  await expect(mentee).toHaveURL(/\/messaging\//);

  await mentor.goto(new URL(mentee.url()).pathname);
  const theirs = mentor.getByRole('region', { name: 'Bookings' });
  await expect(theirs.getByText(/held$/)).toBeVisible();

  const bookings = mentee.getByRole('region', { name: 'Bookings' });
  await bookings.getByRole('button', { expanded: false }).click();
  await bookings.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = mentee.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText('Who gets what').locator('..')).toContainText('You');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(bookings.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(bookings.getByText(/^You cancelled/)).toBeVisible();

  await mentor.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(theirs.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(theirs.getByText(/refunded$/)).toBeVisible();
});
