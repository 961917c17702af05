import { expect } from '@playwright/test';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('After a server update, an open page offers to reload when a file is missing', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.goto('/mentors');
  const ask = page.getByRole('button', { name: 'Ask the assistant' });
  await expect(ask).toBeVisible();
  // The files of the new build have other names, both in the page and on disk.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/mentors', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(\/assets\/index-)[^.]+/g, '$1new');
    await route.fulfill({ response, body });
  });
  await ask.click();
  await expect(page.getByText('Ithaca has been updated.')).toBeVisible();
  // Requests that are still being answered are finished before the route is removed.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('dialog', { name: 'AI recommendations' })).toBeVisible();
});
