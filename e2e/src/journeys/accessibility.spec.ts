import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { screens } from '../screens/index.ts';
import type { Screen } from '../screens/screen.ts';
import { openBrowserOf, visit, widths } from '../screens/visit.ts';
import { exploreWorld, type Who, type World } from '../screens/world.ts';
import { colourRules, violationsOn } from '../support/axe.ts';
import { baseUrl } from '../support/people.ts';
import { listenForProblems } from '../support/problems.ts';

let world: World;
test.beforeAll(async () => {
  world = await exploreWorld(baseUrl());
});

// The findings say it all, and recording every look takes longer than the looks.
test.use({ trace: 'off' });

type Width = (typeof widths)[number];
const opened = new Map<string, Promise<BrowserContext>>();

/** One browser for each person and width: the files come from its cache after the first look. */
const browserOf = (browser: Browser, who: Who, width: Width): Promise<BrowserContext> => {
  const key = `${who} ${width}`;
  const known = opened.get(key) ?? openBrowserOf(browser, world, who, { width, scheme: 'light' });
  opened.set(key, known);
  return known;
};

test.afterAll(async () => {
  for (const context of opened.values()) await (await context).close();
  opened.clear();
});

for (const screen of screens)
  test(`${screen.name}: axe finds nothing, the console is quiet, nothing scrolls sideways`, async ({
    browser,
  }) => {
    const findings: string[] = [];
    for (const width of widths) findings.push(...(await examine(browser, screen, width)));
    expect(findings).toEqual([]);
  });

/** Looks at a screen in both themes and, where it is narrow, as narrow as it gets. */
const examine = async (browser: Browser, screen: Screen, width: Width) => {
  const page = await (await browserOf(browser, screen.as, width)).newPage();
  const problems = listenForProblems(page, screen.refused);
  await visit(page, screen, world);
  const light = await violationsOn(page);
  await turnDark(page);
  const dark = await violationsOn(page, colourRules);
  await expectNothingSticksOut(page);
  if (width === 390) {
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNothingSticksOut(page);
  }
  // What was typed here must not be found by the next look.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  const named = (what: string, found: string[]) =>
    found.map((finding) => `${width} px, ${what}: ${finding}`);
  return [...named('console', problems), ...named('light', light), ...named('dark', dark)];
};

/** Changes the theme under a dialog or a message that would not survive a reload. */
const turnDark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));

/** Polls, since what floats finds its place a moment after the window has changed. */
const gently = expect.configure({ soft: true, timeout: 3000 });
const expectNothingSticksOut = (page: Page) =>
  gently.poll(() => stickingOut(page), 'what sticks out to the right').toEqual([]);

/** The elements for which the page scrolls sideways. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.map((element) => `${clientWidth}: ${element.outerHTML.slice(0, 120)}`).slice(0, 5);
  });
