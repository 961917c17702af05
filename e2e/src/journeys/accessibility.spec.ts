import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';
import { type DemoData, loadDemoData, type Role } from '../screens/demo-data.ts';
import { screens } from '../screens/index.ts';
import type { Screen } from '../screens/screen.ts';
import { openContext, visit, widths } from '../screens/visit.ts';
import { colourRules, violationsOn } from '../support/axe.ts';
import { listenForProblems } from '../support/problems.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let demoData: DemoData;
// Not the server of the journeys, which change what the screens show.
test.beforeAll(async () => {
  server = await startServer({ env: { DEMO: '1' } });
  demoData = await loadDemoData(server.url);
});

// The findings are sufficient, and recording traces takes longer than the tests.
test.use({ trace: 'off' });

type Width = (typeof widths)[number];
const contexts = new Map<string, Promise<BrowserContext>>();

/** Reuses one browser context per role and width, so that files are cached. */
const contextFor = (browser: Browser, role: Role, width: Width): Promise<BrowserContext> => {
  const key = `${role} ${width}`;
  const context =
    contexts.get(key) ?? openContext(browser, demoData, role, { width, scheme: 'light' });
  contexts.set(key, context);
  return context;
};

test.afterAll(async () => {
  for (const context of contexts.values()) await (await context).close();
  contexts.clear();
  await server.stop();
});

for (const screen of screens)
  test(`${screen.name}: no axe violations, no console errors, no horizontal scrolling`, async ({
    browser,
  }) => {
    const findings: string[] = [];
    for (const width of widths) findings.push(...(await examine(browser, screen, width)));
    expect(findings).toEqual([]);
  });

/** Checks a screen in both themes and, at phone width, also at the minimum width. */
const examine = async (browser: Browser, screen: Screen, width: Width) => {
  const page = await (await contextFor(browser, screen.as, width)).newPage();
  const problems = listenForProblems(page, screen.expectedErrors);
  await visit(page, screen, demoData);
  const light = await violationsOn(page);
  await switchToDark(page);
  const dark = await violationsOn(page, colourRules);
  await expectNoOverflow(page);
  if (width === 390) {
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoOverflow(page);
  }
  // Remove drafts, so that they don't appear in the next check.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  const label = (source: string, findings: string[]) =>
    findings.map((finding) => `${width} px, ${source}: ${finding}`);
  return [...label('console', problems), ...label('light', light), ...label('dark', dark)];
};

/** Switches the theme without a reload, which would close dialogs and messages. */
const switchToDark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));

/** Polls, because floating elements are repositioned shortly after the window is resized. */
const softExpect = expect.configure({ soft: true, timeout: 3000 });
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
