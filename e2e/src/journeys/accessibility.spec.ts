import { type Browser, expect, type Page } from '@playwright/test';
import { screens } from '../screens/index.ts';
import type { Screen } from '../screens/screen.ts';
import { openPage, stopMoving, visit, widths } from '../screens/visit.ts';
import { exploreWorld, type World } from '../screens/world.ts';
import { colourRules, violationsOn } from '../support/axe.ts';
import { baseUrl } from '../support/people.ts';
import { listenForProblems } from '../support/problems.ts';
import { test } from '../support/test.ts';

let world: World;
test.beforeAll(async () => {
  world = await exploreWorld(baseUrl());
});

for (const screen of screens)
  test(`${screen.name}: axe finds nothing, the console is quiet, nothing scrolls sideways`, async ({
    browser,
  }) => {
    const findings = await Promise.all(widths.map((width) => examine(browser, screen, width)));
    expect(findings.flat()).toEqual([]);
  });

/** Looks at a screen in both themes and, where it is narrow, as narrow as it gets. */
const examine = async (browser: Browser, screen: Screen, width: (typeof widths)[number]) => {
  const page = await openPage(browser, world, screen, { width, scheme: 'light' });
  const problems = listenForProblems(page, screen.refused);
  await visit(page, screen, world);
  const light = await violationsOn(page);
  await turnDark(page);
  const dark = await violationsOn(page, colourRules);
  const sideways = [await sidewaysScroll(page)];
  if (width === 390) {
    await page.setViewportSize({ width: 320, height: 568 });
    sideways.push(await sidewaysScroll(page));
  }
  await page.context().close();
  const named = (what: string, found: string[]) =>
    found.map((finding) => `${width} px, ${what}: ${finding}`);
  return [
    ...named('console', problems),
    ...named('light', light),
    ...named('dark', dark),
    ...named('sideways', sideways.flat()),
  ];
};

/** Changes the theme under a dialog or a message that would not survive a reload. */
const turnDark = async (page: Page) => {
  await page.evaluate(() =>
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'),
  );
  await stopMoving(page);
};

/** The elements that stick out to the right, when the page scrolls there. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.map((element) => `${clientWidth}: ${element.outerHTML.slice(0, 120)}`).slice(0, 5);
  });
