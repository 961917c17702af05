import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';
import { type DemoData, loadDemoData, type Role } from '../screens/demo-data.ts';
import { isFaked } from '../screens/fake.ts';
import { screens } from '../screens/index.ts';
import type { Screen } from '../screens/screen.ts';
import { openContext, settle, visit, type widths } from '../screens/visit.ts';
import { colourRules, violationsOn } from '../support/axe.ts';
import { listenForProblems } from '../support/problems.ts';

type Width = (typeof widths)[number];

/** A separate demo server, because journeys change what the screens show, and one page per role. */
interface Stage {
  browser: Browser;
  demoData: DemoData;
  contexts: Map<Role, BrowserContext>;
  pages: Map<Role, Page>;
}

// A worker fixture instead of a `beforeAll`, which would split the tests into three large parts, the last of which
// would keep a single worker busy at the end.
const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      // One worker may check all screens, which start more payments than a person may start in an hour.
      const server = await startServer({ env: { DEMO: '1', RATE_LIMITS: 'off' } });
      const contexts: Stage['contexts'] = new Map();
      const demoData = await loadDemoData(server.url);
      await use({ browser, demoData, contexts, pages: new Map() });
      for (const context of contexts.values()) await context.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

for (const screen of screens)
  test(`${screen.name}: no axe violations, no console errors, no horizontal scrolling`, async ({
    stage,
  }) => {
    expect(await findingsOn(stage, screen)).toEqual([]);
  });

/** Reuses one page per role, because its scripts are then already compiled. */
const pageFor = async (
  { browser, contexts, pages, demoData }: Stage,
  role: Role,
): Promise<Page> => {
  const known = pages.get(role);
  await known?.setViewportSize({ width: 390, height: 844 });
  if (known) return known;
  const context =
    contexts.get(role) ??
    (await openContext(browser, demoData, role, { width: 390, scheme: 'light' }));
  contexts.set(role, context);
  const page = await context.newPage();
  pages.set(role, page);
  return page;
};

/** Navigates within the app if the page already shows a signed-in screen, because a page load takes twice as long. */
const open = async (page: Page, path: string, { heading }: Screen) => {
  const showsNeutral = page.url().endsWith(neutralPath);
  // A screen with the neutral heading couldn't be told apart from the neutral screen.
  if (!showsNeutral || heading === neutralHeading) return page.goto(path);
  await page.evaluate((to) => history.pushState({}, '', to), path);
  // The neutral heading could be mistaken for the screen's own, and the screen would be prepared too early.
  await expect(neutral(page)).toBeHidden();
};
const neutral = (page: Page) => page.getByRole('heading', { name: neutralHeading });
const neutralHeading = '404 - Page not found';
const neutralPath = '/nowhere';

/** Leaves the screen and discards the changes of its preparation. */
const leave = async (page: Page, { pages }: Stage, { as }: Screen) => {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  if (as === 'visitor') {
    // A page of the same site, because the browser would start another process for any other site.
    await page.goto('/api/health');
  } else {
    await page.evaluate((to) => history.pushState({}, '', to), neutralPath);
    await expect(neutral(page)).toBeVisible();
  }
  // Drafts and chosen times must not appear in the next check.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  if (!isFaked(page)) return;
  await page.close();
  pages.delete(as);
};

/**
 * Checks a screen at phone width, and again after widening the window. A state that was reached by using
 * the screen has the same elements at both widths, so only its layout is checked again.
 */
const findingsOn = async (stage: Stage, screen: Screen): Promise<string[]> => {
  const page = await pageFor(stage, screen.as);
  const problems = listenForProblems(page, screen.expectedErrors);
  await visit(page, screen, stage.demoData, (_, path) => open(page, path, screen));
  const findings = await examine(page, 390);
  await page.setViewportSize({ width: 1280, height: 860 });
  await switchTo(page, 'light');
  await settle(page);
  if (screen.prepare) await expectNoOverflow(page);
  else findings.push(...(await examine(page, 1280)));
  await leave(page, stage, screen);
  return [...findings, ...problems.map((problem) => `console: ${problem}`)];
};

/** Checks a page in both themes and, at phone width, also at the minimum width. */
const examine = async (page: Page, width: Width): Promise<string[]> => {
  const light = await violationsOn(page);
  await switchTo(page, 'dark');
  const dark = await violationsOn(page, colourRules);
  await expectNoOverflow(page);
  if (width === 390) {
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoOverflow(page);
  }
  const label = (scheme: string, found: string[]) =>
    found.map((finding) => `${width} px, ${scheme}: ${finding}`);
  return [...label('light', light), ...label('dark', dark)];
};

/** Switches the theme without a reload, which would close dialogs and messages. */
const switchTo = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(
    (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
    scheme,
  );

/** Polls, because floating elements are repositioned with a delay after the window is resized. */
const softExpect = expect.configure({ soft: true, timeout: 15_000 });
const expectNoOverflow = (page: Page) =>
  softExpect.poll(() => overflowingElements(page), 'overflowing elements').toEqual([]);

/** Finds the elements that cause horizontal scrolling. */
const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.map((element) => `${clientWidth}: ${element.outerHTML.slice(0, 120)}`).slice(0, 5);
  });
