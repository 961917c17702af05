import type { Page } from '@playwright/test';

/**
 * Collects what a page complains about: errors on its console, errors nobody caught and breaches
 * of the content security policy (which Chromium writes to the console).
 * @param refused statuses of calls that are meant to be refused; Chromium logs these too
 */
export const listenForProblems = (page: Page, refused: readonly number[] = []): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const status = /responded with a status of (\d+)/.exec(message.text())?.[1];
    if (!refused.includes(Number(status))) problems.push(message.text());
  });
  return problems;
};
