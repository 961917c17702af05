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
