import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../../../scripts/run.mjs';
import { startServer } from '../../../scripts/server-process.mjs';
import { screens } from '../screens/index.ts';
import { type Look, openBrowserOf, schemes, visit, widths } from '../screens/visit.ts';
import { exploreWorld, type World } from '../screens/world.ts';
import { browserArguments, browserPath } from '../support/browser.ts';
import { drawContactSheet, type Picture } from './contact-sheet.ts';

/**
 * Writes every screen at both widths in both themes to `screenshots/`, and a contact sheet of each
 * set. Words after the command choose screens by the beginning of their names.
 */
const main = async () => {
  const chosen = process.argv.slice(2);
  const wanted = screens.filter(
    ({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)),
  );
  const folder = join(root, 'screenshots');
  if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
  const server = await startServer({ env: { DEMO: '1' } });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    const world = await exploreWorld(server.url);
    for (const width of widths)
      for (const scheme of schemes)
        await takeSet(browser, world, wanted, { width, scheme }, folder);
  } finally {
    await browser.close();
    await server.stop();
  }
};

const takeSet = async (
  browser: Browser,
  world: World,
  wanted: typeof screens,
  look: Look,
  folder: string,
) => {
  const set = `${look.width}-${look.scheme}`;
  mkdirSync(join(folder, set), { recursive: true });
  const pictures: Picture[] = [];
  for (const screen of wanted) {
    const file = join(folder, set, `${screen.name}.png`);
    // The demo bar is seen where its cards are.
    const demoBarClosed = screen.name !== 'landing-test-cards';
    const context = await openBrowserOf(browser, world, screen.as, { ...look, demoBarClosed });
    const page = await context.newPage();
    await visit(page, screen, world);
    await unroll(page);
    await page.screenshot({ path: file, animations: 'disabled' });
    await context.close();
    pictures.push({ name: screen.name, file });
  }
  const onSheet = look.width === 390 ? { columns: 8, width: 234 } : { columns: 4, width: 480 };
  await drawContactSheet(browser, pictures, { file: join(folder, `${set}.png`), ...onSheet });
  console.log(`${pictures.length} pictures: screenshots/${set}, screenshots/${set}.png`);
};

/**
 * Makes the window as high as the page, so that what is fixed to its edges is at the page's. A
 * dialog hides the page and stays as it is.
 */
const unroll = async (page: Page) => {
  if (await page.getByRole('dialog').isVisible()) return;
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
};

await main();
