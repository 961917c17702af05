import type { Page } from '@playwright/test';

/**
 * Collects a page's console errors, uncaught errors and violations of the content security policy
 * (which Chromium writes to the console).
 * @param expectedErrors statuses of failed requests to ignore; Chromium logs these too
 */
export const listenForProblems = (page: Page, expectedErrors: readonly number[] = []): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const status = /responded with a status of (\d+)/.exec(message.text())?.[1];
    if (expectedErrors.includes(Number(status))) return;
    problems.push(status ? `${message.text()} ${message.location().url}` : message.text());
  });
  return problems;
};
