import type { Page } from '@playwright/test';

const faked = new WeakSet<Page>();

/**
 * Returns the page, marked as one on which server responses or browser functions are replaced. It must be closed
 * afterwards, because the replacements stay.
 */
export const fake = (page: Page): Page => {
  faked.add(page);
  return page;
};

/** Whether anything was replaced for a page. */
export const isFaked = (page: Page): boolean => faked.has(page);
