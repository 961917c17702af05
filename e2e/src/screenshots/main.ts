import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../../../scripts/run.mjs';
import { startServer } from '../../../scripts/server-process.mjs';
import { type DemoData, loadDemoData } from '../screens/demo-data.ts';
import { screens } from '../screens/index.ts';
import { type Look, openContext, schemes, visit, widths } from '../screens/visit.ts';
import { browserArguments, browserPath } from '../support/browser.ts';
import { drawContactSheet, type Picture } from './contact-sheet.ts';

/**
 * Takes screenshots of all screens at both widths in both themes and draws a contact sheet for
 * each set. Arguments select screens by the start of their name.
 */
const main = async () => {
  const prefixes = process.argv.slice(2);
  const selected = screens.filter(
    ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
  );
  const folder = join(root, 'screenshots');
  if (prefixes.length === 0) rmSync(folder, { recursive: true, force: true });
  const server = await startServer({ env: { DEMO: '1', RATE_LIMITS: 'off' } });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    const demoData = await loadDemoData(server.url);
    for (const width of widths)
      for (const scheme of schemes)
        await takeSet(browser, demoData, selected, { width, scheme }, folder);
  } finally {
    await browser.close();
    await server.stop();
  }
};

const takeSet = async (
  browser: Browser,
  demoData: DemoData,
  selected: typeof screens,
  look: Look,
  folder: string,
) => {
  const set = `${look.width}-${look.scheme}`;
  mkdirSync(join(folder, set), { recursive: true });
  const pictures: Picture[] = [];
  for (const screen of selected) {
    const file = join(folder, set, `${screen.name}.png`);
    // The demo bar is shown only on the screen about its test cards.
    const demoBarClosed = screen.name !== 'landing-test-cards';
    const context = await openContext(browser, demoData, screen.as, { ...look, demoBarClosed });
    const page = await context.newPage();
    await visit(page, screen, demoData);
    await expandViewport(page);
    await page.screenshot({ path: file, animations: 'disabled' });
    await context.close();
    pictures.push({ name: screen.name, file });
  }
  const onSheet = look.width === 390 ? { columns: 8, width: 234 } : { columns: 4, width: 480 };
  await drawContactSheet(browser, pictures, { file: join(folder, `${set}.png`), ...onSheet });
  console.log(`${pictures.length} pictures: screenshots/${set}, screenshots/${set}.png`);
};

/**
 * Makes the viewport as high as the page, so elements fixed to the viewport's edges appear at the
 * page's edges. Does nothing if a dialog is open.
 */
const expandViewport = async (page: Page) => {
  if (await page.getByRole('dialog').first().isVisible()) return;
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
};

await main();
