import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import type { DemoData, Role } from './demo-data.ts';
import type { Screen } from './screen.ts';

export const widths = [390, 1280] as const;
const heights: Record<(typeof widths)[number], number> = { 390: 844, 1280: 860 };

export const schemes = ['light', 'dark'] as const;

/** The appearance in which a screen is shown. */
export interface Look {
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
  /** Whether the demo bar has been closed. */
  demoBarClosed?: boolean;
}

/** Opens a browser context of a demo account that doesn't mark messages as read. */
export const openContext = async (
  browser: Browser,
  demoData: DemoData,
  role: Role,
  look: Look,
): Promise<BrowserContext> => {
  const bar = { name: 'demo-bar-closed', value: 'closed' };
  const context = await browser.newContext({
    baseURL: demoData.url,
    locale: 'en-GB',
    viewport: { width: look.width, height: heights[look.width] },
    hasTouch: look.width === 390,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    storageState: {
      cookies: demoData.cookies[role],
      origins: look.demoBarClosed ? [{ origin: demoData.url, localStorage: [bar] }] : [],
    },
  });
  await context.addInitScript(disableAnimations);
  await context.routeWebSocket('**/ws', keepUnread);
  return context;
};

/**
 * Disables transitions and animations; reduced motion still fades colors within a frame. Constructed
 * style sheets are not subject to the content security policy.
 */
const disableAnimations = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
};

/** Drops `read` frames, so messages stay unread for later visits. */
const keepUnread = (socket: WebSocketRoute) => {
  const server = socket.connectToServer();
  socket.onMessage((frame) => {
    if (!/"type":"read"/.test(String(frame))) server.send(frame);
  });
};

/**
 * Opens a screen, brings it into its state and waits until it has finished loading.
 * @param open navigates to a path; by default, by loading it
 */
export const visit = async (
  page: Page,
  screen: Screen,
  demoData: DemoData,
  open: (page: Page, path: string) => Promise<unknown> = (page, path) => page.goto(path),
): Promise<void> => {
  await open(page, typeof screen.path === 'string' ? screen.path : screen.path(demoData));
  await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
  // An open thread hides the header of a narrow page.
  if (screen.as !== 'visitor')
    await expect(
      page.getByRole('button', { name: 'Account menu', includeHidden: true }),
    ).toBeAttached();
  await settle(page);
  if (!screen.prepare) return;
  await screen.prepare(page);
  await settle(page);
};

/** Waits until a screen has finished loading. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
