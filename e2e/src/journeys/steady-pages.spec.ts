import { expect, type Page } from '@playwright/test';
import { openBrowser, openSignedIn, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Adds up the layout shifts that weren't caused by a click or key press. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const total = { value: 0 };
    Object.assign(window, { shifts: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) total.value += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);
};

test('The footer stays out of view until the screen above it has loaded', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const page = await openBrowser(browser, undefined, { viewport });
  await watchShifts(page);
  for (const path of ['/terms', '/auth', '/about', '/pre-registration'])
    expect.soft(await shiftsOf(page, path), path).toBeLessThan(0.01);

  await signIn(page, 'mentee@ithaca.test', 'ithaca-demo');
  for (const path of ['/mentor-application', '/profile'])
    expect.soft(await shiftsOf(page, path), path).toBeLessThan(0.01);
});

for (const width of [390, 1280])
  test(`The books stay in place while the reported bookings load at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 844 };
    const page = await openSignedIn(browser, 'admin@ithaca.test', { viewport });
    await watchShifts(page);
    await page.route('**/api/admin/reports*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    expect(await shiftsOf(page, '/admin-payments')).toBeLessThan(0.01);
    await expect(page.getByText('No report is waiting for a decision.')).toBeVisible();
  });
