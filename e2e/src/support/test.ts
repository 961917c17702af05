import { test as base } from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';

/**
 * A test that closes all browser contexts it opened, which would otherwise keep sending requests and
 * marking messages as read during later tests. The tests of a worker share a demo server and its
 * accounts, so they run one at a time. Journeys that kill the server start their own.
 */
export const test = base.extend<
  { closeBrowsers: undefined },
  { settings: Record<string, string>; demoServer: undefined }
>({
  settings: [{ DEMO: '1' }, { scope: 'worker', option: true }],
  demoServer: [
    async ({ settings }, use) => {
      const server = await startServer({ env: settings });
      process.env.ITHACA_URL = server.url;
      await use(undefined);
      await server.stop();
    },
    { scope: 'worker', auto: true },
  ],
  closeBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
