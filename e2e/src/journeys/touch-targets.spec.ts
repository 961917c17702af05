import type { Ranking } from '@ithaca/contracts/leaderboard';
import { expect } from '@playwright/test';
import { changeAnswers } from '../support/answers.ts';
import { openBrowser, openSignedIn } from '../support/people.ts';
import { smallTargetsOn } from '../support/targets.ts';
import { test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const menteeScreens = [
  '/',
  '/calls',
  '/leaderboard',
  '/settings',
  '/notifications',
  '/chats',
  '/mentors',
  '/profile',
];

const mentorScreens = [
  '/mentor-dashboard',
  '/mentor-dashboard?tab=sessions',
  '/mentor-dashboard?tab=earnings',
  '/mentor-dashboard?tab=profile',
  '/mentor-dashboard?tab=availability',
  '/circles',
  '/mentor-connect',
];

const administrationScreens = [
  '/mentor-application',
  '/moderation',
  '/moderation?tab=reports',
  '/moderation?tab=history',
  '/admin-dashboard',
  '/admin-people',
  '/admin-staff',
  '/admin-payments',
  '/admin-announcements',
  '/admin-texts',
  '/audit-log',
  '/qr-admin',
];

const screensByAccount = [
  ['mentee@ithaca.test', menteeScreens],
  ['mentor@ithaca.test', mentorScreens],
  ['admin@ithaca.test', administrationScreens],
] as const;

test('On a phone, every touch target is at least 44 by 44 px', async ({ browser }) => {
  const visitor = await openBrowser(browser, undefined, phone);
  await visitor.goto('/auth');
  await expect(visitor.getByRole('button', { name: 'Show password' })).toBeVisible();
  expect.soft(await smallTargetsOn(visitor), '/auth').toEqual([]);

  for (const [account, screens] of screensByAccount) {
    const page = await openSignedIn(browser, account, phone);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect.soft(await smallTargetsOn(page), path).toEqual([]);
    }
    await page.close();
  }
});

test('The link of a leaderboard without sessions, as at the beginning of a month, is large enough to tap', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test', phone);
  await changeAnswers<Ranking[]>(page, '/api/leaderboard', () => []);
  await page.goto('/leaderboard');
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Mentors' })).toBeVisible();
  expect(await smallTargetsOn(page)).toEqual([]);
});

test('On the narrowest phones, the labels of buttons in the same row are not cut off', async ({
  browser,
}) => {
  const narrow = { viewport: { width: 320, height: 568 }, hasTouch: true };
  const page = await openSignedIn(browser, 'admin@ithaca.test', narrow);
  const invitation = { email: 'narrow@example.test', rights: ['reports'] };
  await page.request.post('/api/admin/staff/invitations', { data: invitation });
  for (const [path, name] of [
    ['/admin-dashboard', /^View Profile/],
    ['/admin-staff', 'Send again to narrow@example.test'],
  ] as const) {
    await page.goto(path);
    const row = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
    await expect(row).toBeVisible();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.mantine-Button-label')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect.soft(cut, path).toEqual([]);
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

test('On a phone at 200% zoom, nothing scrolls sideways', async ({ browser }) => {
  const zoomed = { viewport: { width: 195, height: 422 }, hasTouch: true };
  const page = await openSignedIn(browser, 'mentee@ithaca.test', zoomed);
  const expectToFit = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.soft.poll(excess, page.url()).toBeLessThanOrEqual(0);
  };
  for (const path of ['/leaderboard', '/mentee-circles']) {
    await page.goto(path);
    await expectToFit();
  }
  await page.goto('/messaging');
  await page.getByRole('link', { name: /^Ana Novák/ }).click();
  await expect(page.getByRole('button', { name: /^Video call/ })).toBeVisible();
  await expectToFit();
});
