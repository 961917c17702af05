import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import type { Screen } from './screen.ts';
import type { Who, World } from './world.ts';

export const widths = [390, 1280] as const;
const heights: Record<(typeof widths)[number], number> = { 390: 844, 1280: 860 };

export const schemes = ['light', 'dark'] as const;

/** How a screen is looked at. */
export interface Look {
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
  /** Whether the demo bar was closed before. */
  demoBarClosed?: boolean;
}

/** Someone's browser, whose looks leave no trace. */
export const openBrowserOf = async (
  browser: Browser,
  world: World,
  who: Who,
  look: Look,
): Promise<BrowserContext> => {
  const bar = { name: 'demo-bar-closed', value: 'closed' };
  const context = await browser.newContext({
    baseURL: world.url,
    locale: 'en-GB',
    viewport: { width: look.width, height: heights[look.width] },
    hasTouch: look.width === 390,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    storageState: {
      cookies: world.cookies[who],
      origins: look.demoBarClosed ? [{ origin: world.url, localStorage: [bar] }] : [],
    },
  });
  await context.addInitScript(standStill);
  await context.routeWebSocket('**/ws', keepUnread);
  return context;
};

/**
 * Lets nothing move or fade. Reduced motion still changes each colour within a frame, level by
 * level; a sheet that a script constructs is no matter of the content security policy.
 */
const standStill = () => {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets.push(still);
};

/** Swallows what would mark messages as read, so that the next look sees them unread too. */
const keepUnread = (socket: WebSocketRoute) => {
  const server = socket.connectToServer();
  socket.onMessage((frame) => {
    if (!/"type":"read"/.test(String(frame))) server.send(frame);
  });
};

/** Goes to a screen, brings it into its state and waits until nothing is missing from it. */
export const visit = async (page: Page, screen: Screen, world: World): Promise<void> => {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(world));
  await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
  if (screen.as !== 'visitor')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await settle(page);
  if (!screen.prepare) return;
  await screen.prepare(page);
  await settle(page);
};

const settle = async (page: Page) => {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
