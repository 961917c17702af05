import { expect } from '@playwright/test';
import { openBrowser, openSignedIn } from '../support/people.ts';
import { smallTargetsOn } from '../support/targets.ts';
import { test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const screens = [
  '/',
  '/calls',
  '/leaderboard',
  '/settings',
  '/notifications',
  '/chats',
  '/mentors',
  '/profile',
];

test('Fingers can press everything on a phone: nothing takes presses on less than 44 by 44 px', async ({
  browser,
}) => {
  const visitor = await openBrowser(browser, undefined, phone);
  await visitor.goto('/auth');
  await expect(visitor.getByRole('button', { name: 'Show password' })).toBeVisible();
  expect.soft(await smallTargetsOn(visitor), '/auth').toEqual([]);

  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect.soft(await smallTargetsOn(page), path).toEqual([]);
  }
});

test('On the narrowest phones, the labels of the navigation and of badges are legible and fit', async ({
  browser,
}) => {
  const narrow = { viewport: { width: 320, height: 568 }, hasTouch: true };
  const page = await openSignedIn(browser, 'mentee@ithaca.test', narrow);
  await page.goto('/leaderboard');
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
  await expect(places).toHaveCount(5);
  const found = await places.evaluateAll((links) =>
    links.map((link) => {
      const label = document.createRange();
      const text = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (text) label.selectNodeContents(text);
      const [inner, outer] = [label.getBoundingClientRect(), link.getBoundingClientRect()];
      return {
        size: getComputedStyle(link).fontSize,
        fits: outer.width >= 44 && outer.left <= inner.left && inner.right <= outer.right,
      };
    }),
  );
  expect(found).toEqual(found.map(() => ({ size: '14px', fits: true })));
  await page.goto('/profile');
  await expect(page.getByText('Mentee', { exact: true })).toHaveCSS('font-size', '14px');
});
