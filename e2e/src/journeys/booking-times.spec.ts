import { expect, type Locator, type Page } from '@playwright/test';
import { payWith } from '../support/payment.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const mentorEmail = 'beatriz-montalvo@people.ithaca.test';
const slotName = /^\d\d:\d\d$/;

const openPhone = async (browser: Parameters<typeof openSignedIn>[0]) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
};

const chosenDay = async (dialog: Locator) => {
  const day = dialog.getByRole('grid').locator('[tabindex="0"]');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  return day;
};

/** Books the first free time of the mentor by keyboard, and returns its time of day. */
const bookByKeyboard = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Book a video call' });
  await (await chosenDay(dialog)).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const slot = dialog.getByRole('button', { name: slotName }).first();
  const time = await slot.textContent();
  await slot.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Held for you for (10:00|9:\d\d)$/)).toBeInViewport();
  return time ?? '';
};

test('A call is booked for a free time, moved, declined and refunded', async ({ browser }) => {
  const mentor = await openSignedIn(browser, mentorEmail);
  const availability = '/api/mentor/availability';
  const usual = await (await mentor.request.get(availability)).json();
  // Open every day, so there is a time to move to on any date. Bookings can be moved until 24
  // hours before they start.
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00' }));
  const data = { ...usual, weekly, exceptions: [], confirmsByHand: true, noticeHours: 48 };
  await mentor.request.put(availability, { data });
  const { id } = await (await mentor.request.get('/api/user')).json();

  const mentee = await openPhone(browser);
  await mentee.goto(`/expert/${id}`);
  await mentee.getByRole('button', { name: /^Book video call, €/ }).click();
  const time = await bookByKeyboard(mentee);
  await payWith(mentee, '4242 4242 4242 4242');
  await expect(mentee).toHaveURL(/\/messaging\//);
  const notice = mentee.getByRole('region', { name: 'Request sent: video call with Beatriz' });
  await expect(notice.getByText(new RegExp(time)).first()).toBeVisible();
  await expect(notice.getByText(/^Waiting for Beatriz’s answer until /)).toBeVisible();

  await notice.getByRole('button', { name: 'Move' }).click();
  const dialog = mentee.getByRole('dialog', { name: 'Move your video call' });
  // The required notice may leave only one time on the first day.
  await (await chosenDay(dialog)).focus();
  await mentee.keyboard.press('ArrowRight');
  await mentee.keyboard.press('Enter');
  const later = dialog.getByRole('button', { name: slotName }).filter({ hasNotText: time }).last();
  const moved = await later.textContent();
  await later.click();
  await dialog.getByRole('button', { name: 'Move to this time' }).click();
  await expect(mentee.getByText('Booking moved')).toBeVisible();
  await expect(notice.getByText(new RegExp(moved ?? '')).first()).toBeVisible();

  await mentor.goto('/mentor-dashboard');
  const requests = mentor.getByRole('region', { name: 'Waiting for your answer' });
  await requests.getByRole('button', { name: 'Decline' }).click();
  await mentor
    .getByRole('dialog', { name: 'Decline this time?' })
    .getByRole('button', { name: 'Decline' })
    .click();
  await expect(mentor.getByText('Booking declined')).toBeVisible();
  await expect(requests).toBeHidden();

  await mentee.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const bookings = mentee.getByRole('region', { name: 'Bookings' });
  await bookings.getByRole('button', { expanded: false }).click();
  await expect(bookings.getByText(/^Beatriz declined the time, so everything was/)).toBeVisible();
  await mentor.request.put(availability, { data: usual });
});
