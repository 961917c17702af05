import { expect, type Locator, type Page } from '@playwright/test';
import { messageList } from '../support/conversation.ts';
import { payWith } from '../support/payment.ts';
import { openBrowser, openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 860 } };

/** Returns the toast with a title once it has stopped moving. */
const toastNamed = async (page: Page, title: string) => {
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: title });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('opacity', '1');
  return toast;
};

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not visible`);
  return box;
};

/** Polls, because the toast moves when the page changes. */
const expectApart = async (toast: Locator, element: Locator) =>
  expect
    .poll(async () => {
      const [a, b] = [await boxOf(toast), await boxOf(element)];
      const across = a.x < b.x + b.width && b.x < a.x + a.width;
      return across && a.y < b.y + b.height && b.y < a.y + a.height;
    }, `${element} is covered`)
    .toBe(false);

/** Returns the id of a mentor who can still be unlocked. */
const lockedMentor = async (page: Page) => {
  const mentors: { id: string; sessionId: string | null }[] = await (
    await page.request.get('/api/mentors')
  ).json();
  return mentors.find(({ sessionId }) => sessionId === null)?.id;
};

/** Opens a conversation and makes pinning a message fail. */
const failToPin = async (page: Page) => {
  await page.goto('/messaging');
  await page.getByRole('link', { name: /Ana Novák/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  await page.route('**/pins*', (route) => route.abort());
  await messageList(page).locator('time').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /in message$/ }).click();
  return toastNamed(page, 'Failed to');
};

test('On a phone, a toast in a conversation covers neither its header nor the message box', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  const toast = await failToPin(page);
  for (const element of [
    page.getByRole('link', { name: 'Back to the conversations' }),
    page.getByRole('link', { name: 'Join call' }),
    page.getByRole('button', { name: 'Send' }),
  ])
    await expectApart(toast, element);
});

test('On a wide page, a toast in a conversation does not cover Send, and lets clicks through', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', desktop);
  const toast = await failToPin(page);
  await expectApart(toast, page.getByRole('button', { name: 'Send' }));
  const { x, y } = await boxOf(toast);
  const below = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('section')?.ariaLabel,
    [x + 20, y + 20] as const,
  );
  expect(below).toMatch(/^Messages with /);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('On a phone, a toast does not cover the link to the outbox', async ({ browser }) => {
  const page = await openBrowser(browser, undefined, phone);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('mentee@ithaca.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toast = await toastNamed(page, 'Login Failed');
  await expectApart(toast, page.getByRole('link', { name: 'Outbox' }));
});

test('On a phone, a toast covers neither the title of a dialog nor the card number', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  await page.goto(`/mentors/${await lockedMentor(page)}`);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await payWith(page, '4000 0000 0000 0002');
  const toast = await toastNamed(page, 'Payment Failed');
  await expectApart(toast, page.getByRole('heading', { name: 'Unlock Mentor Contact' }));
  await expectApart(toast, page.getByText('Card number', { exact: true }));
  await expectApart(toast, page.getByLabel('Card number'));
});

test('On a phone, a toast does not cover the new booking', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  await page.goto(`/expert/${await lockedMentor(page)}`);
  await page.getByRole('button', { name: /^Book messages, €/ }).click();
  await payWith(page, '4242 4242 4242 4242');
  const toast = await toastNamed(page, 'Payment Successful');
  await expectApart(toast, page.getByRole('region', { name: /^Booked: / }));
});
