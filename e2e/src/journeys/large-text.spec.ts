import { expect, type Page, test } from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';
import { loadDemoData } from '../screens/demo-data.ts';
import { screens } from '../screens/index.ts';
import { openContext, visit } from '../screens/visit.ts';
import { browserArguments } from '../support/browser.ts';

// As users do who double the browser's text size.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...browserArguments, '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

const names = [
  'availability',
  'call-check',
  'home',
  'landing',
  'leaderboard',
  'mentor-dashboard-earnings',
  'moderation',
  'notifications',
  'plans',
  'platform-dashboard',
  'settings',
  'thread',
];

const linkBox = async (page: Page, name: string) => {
  const found = await page
    .getByRole('banner')
    .getByRole('link', { name, exact: true })
    .boundingBox();
  if (!found) throw new Error(`The header has no link "${name}"`);
  return found;
};

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label, h3')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

test('With double text size, nothing scrolls sideways or is cut off on a phone', async ({
  browser,
}) => {
  const server = await startServer({ env: { DEMO: '1', RATE_LIMITS: 'off' } });
  try {
    const demoData = await loadDemoData(server.url);
    for (const name of names) {
      const screen = screens.find((one) => one.name === name);
      if (!screen) throw new Error(`There is no screen ${name}`);
      const look = { width: 390, scheme: 'light', demoBarClosed: true } as const;
      const context = await openContext(browser, demoData, screen.as, look);
      const page = await context.newPage();
      await visit(page, screen, demoData);
      await expect.soft.poll(() => overflow(page), name).toBeLessThanOrEqual(0);
      expect.soft(await cutTexts(page), name).toEqual([]);
      if (name === 'leaderboard') {
        const logo = await linkBox(page, 'Ithaca');
        const search = await linkBox(page, 'Search mentors');
        expect.soft(search.x).toBeGreaterThanOrEqual(logo.x + logo.width);
      }
      await context.close();
    }
  } finally {
    await server.stop();
  }
});

test('With double text size, the focus is in view when the payment begins', async ({ browser }) => {
  const server = await startServer({ env: { DEMO: '1', RATE_LIMITS: 'off' } });
  try {
    const demoData = await loadDemoData(server.url);
    const look = { width: 390, scheme: 'light' } as const;
    const context = await openContext(browser, demoData, 'mentee', look);
    const page = await context.newPage();
    await page.goto(`/mentors/${demoData.lockedMentor}`);
    await page.getByRole('button', { name: 'Unlock Contact' }).first().click();
    const dialog = page.getByRole('dialog');
    const number = dialog.getByLabel('Card number');
    await expect(number).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(dialog.getByText('You get one lasting conversation')).toBeInViewport();
    await number.focus();
    await expect(number).toBeFocused();
    await expect(number).toBeInViewport();
  } finally {
    await server.stop();
  }
});

/** Returns the times that don't fit into their fields, and the days that don't fit on one line. */
const cutHours = (page: Page) =>
  page.getByRole('listitem').evaluateAll((days) => {
    const pen = document.createElement('canvas').getContext('2d');
    const hasRoom = (select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (pen) pen.font = font;
      const text = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0;
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return select.clientWidth - padding >= text;
    };
    const isInOneLine = (name: Element) =>
      name.getBoundingClientRect().height <= Number.parseFloat(getComputedStyle(name).lineHeight);
    return days.flatMap((day) => [
      ...[...day.querySelectorAll('select')]
        .filter((one) => !hasRoom(one))
        .map(({ ariaLabel }) => ariaLabel),
      ...[...day.querySelectorAll('h3')]
        .filter((one) => !isInOneLine(one))
        .map(({ textContent }) => textContent),
    ]);
  });

test('With double text size, a mentor’s hours are readable on a phone', async ({ browser }) => {
  const server = await startServer({ env: { DEMO: '1', RATE_LIMITS: 'off' } });
  try {
    const demoData = await loadDemoData(server.url);
    const look = { width: 390, scheme: 'light', demoBarClosed: true } as const;
    const context = await openContext(browser, demoData, 'mentor', look);
    const page = await context.newPage();
    await page.goto('/mentor-dashboard?tab=availability');
    await expect(page.getByLabel('Monday from')).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await cutHours(page), `${width} px`).toEqual([]);
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.getByRole('switch', { name: 'Vacation mode' }).press('Space');
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await overflow(page), `away, ${width} px`).toBeLessThanOrEqual(0);
    }
  } finally {
    await server.stop();
  }
});
