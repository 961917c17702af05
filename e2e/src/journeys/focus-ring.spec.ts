import { expect, type Page } from '@playwright/test';
import { hasFocusRing } from '../support/keyboard.ts';
import { openBrowser, openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('Fields have a focus ring, also when they are invalid', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/auth');
  await page.getByLabel('Email').focus();
  expect(await hasFocusRing(page)).toBe(true);
  await page.getByLabel('Password', { exact: true }).focus();
  expect(await hasFocusRing(page)).toBe(true);

  await page.getByRole('button', { name: 'Sign In' }).click();
  const invalid = page.locator('[aria-invalid="true"]');
  await expect(invalid.first()).toBeFocused();
  expect(await hasFocusRing(page)).toBe(true);
  await invalid.last().focus();
  expect(await hasFocusRing(page)).toBe(true);
});

/** Returns the focused element if a sticky or fixed element covers its centre. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused.closest('main, footer') === null) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = over?.closest('header, nav, [data-action-bar]');
    if (!bar || bar.contains(focused) || focused.contains(over ?? null)) return null;
    return `${location.pathname}: ${focused.outerHTML.slice(0, 120)}`;
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
])
  test(`Neither the header nor the navigation covers the focused element at ${viewport.width} px`, async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, 'mentee@ithaca.test', { viewport });
    const [mentor] = await (await page.request.get('/api/mentors?q=Niamh+Hartigan')).json();
    const covered: (string | null)[] = [];
    for (const path of ['/mentors', `/expert/${mentor.id}`, '/settings', '/notifications']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 50; presses += 1) {
          await page.keyboard.press(key);
          covered.push(await coveredFocus(page));
        }
    }
    expect(covered.filter((name) => name !== null)).toEqual([]);
  });
