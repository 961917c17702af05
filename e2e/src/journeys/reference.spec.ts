import { expect } from '@playwright/test';
import { openBrowser } from '../support/people.ts';
import { listenForProblems } from '../support/problems.ts';
import { test } from '../support/test.ts';

test('The API reference lists and executes calls without violating the content security policy', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const problems = listenForProblems(page);
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'get /api/health' }).first().click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"status": "ok"');
  expect(problems).toEqual([]);
});
