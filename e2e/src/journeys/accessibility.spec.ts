import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';
import { type DemoData, loadDemoData, type Role } from '../screens/demo-data.ts';
import { screens } from '../screens/index.ts';
import type { Screen } from '../screens/screen.ts';
import { openContext, settle, visit, type widths } from '../screens/visit.ts';
import { colourRules, violationsOn } from '../support/axe.ts';
import { listenForProblems } from '../support/problems.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let demoData: DemoData;
// Not the server of the journeys, which change what the screens show.
test.beforeAll(async () => {
  server = await startServer({ env: { DEMO: '1' } });
  demoData = await loadDemoData(server.url);
});

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
    expect(await findingsOn(browser, screen)).toEqual([]);
  });

/**
 * Examines a screen at both widths. A state that is reached by using the screen may depend on the width,
 * so it is reached anew; otherwise widening the window is sufficient, and faster.
 */
const findingsOn = async (browser: Browser, screen: Screen): Promise<string[]> => {
  const findings: string[] = [];
  const open = async (width: Width) => {
    const page = await (await contextFor(browser, screen.as, width)).newPage();
    const problems = listenForProblems(page, screen.expectedErrors);
    await visit(page, screen, demoData);
    const close = async () => {
      // Remove drafts, so that they don't appear in the next check.
      await page.evaluate(() => localStorage.clear());
      await page.close();
      findings.push(...problems.map((problem) => `console, from ${width} px: ${problem}`));
    };
    return { page, close };
  };

  const narrow = await open(390);
  findings.push(...(await examine(narrow.page, 390)));
  if (screen.prepare) {
    await narrow.close();
    const wide = await open(1280);
    findings.push(...(await examine(wide.page, 1280)));
    await wide.close();
  } else {
    await narrow.page.setViewportSize({ width: 1280, height: 860 });
    await switchTo(narrow.page, 'light');
    await settle(narrow.page);
    findings.push(...(await examine(narrow.page, 1280)));
    await narrow.close();
  }
  return findings;
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
