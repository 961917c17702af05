import { expect, type Locator } from '@playwright/test';
import { openBrowser, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const name = 'Mentors of the Western Isles';

const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  if (!box) throw new Error('The element is not in the header');
  return box;
};

test('A long site name does not cover the buttons beside it or shrink the logo', async ({
  browser,
}) => {
  const page = await openBrowser(browser, undefined, { viewport: { width: 390, height: 844 } });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  const header = page.getByRole('banner');
  const brand = header.getByRole('link', { name });
  const expectRoomBefore = async (next: Locator) => {
    const [left, right] = [await boxOf(brand), await boxOf(next)];
    expect.soft(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect.soft(left.height).toBeLessThanOrEqual((await boxOf(header)).height);
    expect.soft((await boxOf(brand.locator('svg'))).width).toBe(36);
  };

  await page.goto('/auth');
  await expectRoomBefore(header.getByRole('button').first());
  await signIn(page, 'mentee@ithaca.test', 'ithaca-demo');
  await expectRoomBefore(header.getByRole('link', { name: 'Search mentors' }));
});
