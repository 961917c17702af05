import { test as base } from '@playwright/test';

/**
 * A test that closes all browser contexts it opened. Otherwise they would keep sending requests and
 * marking messages as read during later tests.
 */
export const test = base.extend<{ closeBrowsers: undefined }>({
  closeBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
