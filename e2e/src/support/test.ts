import { test as base } from '@playwright/test';

/**
 * A test that closes every browser it opened: one left behind would go on reading and answering in
 * the world the next test lives in.
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
