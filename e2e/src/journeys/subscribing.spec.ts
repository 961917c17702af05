import { type Browser, expect, type Page } from '@playwright/test';
import { linkFromMail, openBrowser, signIn, signUp } from '../support/people.ts';
import { test } from '../support/test.ts';

let people = 0;

/** Signs up somebody without a plan, and opens the plans. */
const openPlans = async (browser: Browser): Promise<Page> => {
  people += 1;
  const page = await openBrowser(browser);
  const email = `subscriber.${Date.now()}.${people}@example.test`;
  const person = { firstName: 'Sub', lastName: 'Scriber', email, password: 'a long road home' };
  await signUp(page, person);
  await page.goto(await linkFromMail(page.request, email, '/verify-email/'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await signIn(page, email, person.password);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  return page;
};

const pay = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Subscribe for/ }).click();
};

/** Whether the lower edge of an element is in view and not covered by a sticky button. */
const isUncovered = (element: Element) => {
  const { left, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 8, bottom - 4));
};

const openWindow = async (page: Page, plan: string) => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
  return opened;
};

test('A plan is bought in the payment window, upgraded with the card on file, cancelled and resumed', async ({
  browser,
}) => {
  test.slow();
  const page = await openPlans(browser);
  const payment = await openWindow(page, 'Basic');
  await pay(payment, '4000 0000 0000 0002');
  const declined = payment.getByRole('alert');
  await expect(declined).toContainText('declined');
  await expect.poll(() => declined.evaluate(isUncovered)).toBe(true);
  await pay(payment, '4242 4242 4242 4242');
  await expect.poll(() => payment.isClosed()).toBe(true);
  await expect(page.getByText('Subscription Activated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Basic plan' })).toBeVisible();

  await page.getByRole('button', { name: 'Change to Premium' }).click();
  await page.getByRole('button', { name: 'Pay €9 and change' }).click();
  await expect(page.getByRole('heading', { name: 'Your Premium plan' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('Ends on')).toBeVisible();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText('Renews on')).toBeVisible();

  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await expect(page.getByText('Card ending in 4242')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your Premium plan' })).toBeVisible();
});

test('Closing the payment window changes nothing', async ({ browser }) => {
  const page = await openPlans(browser);
  const payment = await openWindow(page, 'Premium');
  await expect(payment.getByLabel('Card number')).toBeVisible();
  await payment.close();
  await expect(page.getByText('Payment Canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to Premium' })).toBeEnabled();
});

test('If the window is blocked, a link leads to the payment', async ({ browser }) => {
  const page = await openPlans(browser);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Subscribe to Basic' }).click();
  await expect(page.getByText('Popup Blocked')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  const payment = await opened;
  await pay(payment, '4242 4242 4242 4242');
  await expect(payment.getByText('Subscription Activated')).toBeVisible();
  await expect(payment.getByRole('heading', { name: 'Your Basic plan' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('heading', { name: 'Your Basic plan' })).toBeVisible();
});
