import { expect } from '@playwright/test';
import { expectArrival, tabTo } from '../support/keyboard.ts';
import { demoPassword, openBrowser, openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const mentee = 'mentee@ithaca.test';

test('A search without results offers to remove a filter', async ({ browser }) => {
  const page = await openSignedIn(browser, mentee);
  await page.goto('/mentors?q=design&maxRate=0');
  await expect(page.getByText('0 mentors found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No mentors found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Messages up to €0', exact: true }).click();
  await expect(page).toHaveURL(/\/mentors\?q=design$/);
  await expect(page.getByText(/^[1-9]\d* mentors? found$/)).toBeVisible();
});

test('If nobody matches all words, mentors who match some of them are offered', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, mentee);
  await page.goto('/mentors?q=raise%20my%20salary');
  await expect(page.getByText('0 mentors found')).toBeVisible();
  const near = page.getByRole('region', { name: 'Close to what you asked' });
  await expect(near.getByRole('article').first()).toContainText(/Mentions .*(salar|negotiat)/i);
  await near.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/mentors\/[0-9a-f-]{36}$/);
});

for (const width of [390, 1280])
  test(`The floating button covers none of the footer's links at ${width} pixels`, async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, mentee, { viewport: { width, height: 844 } });
    // One page that fits the window, and one that scrolls.
    for (const path of ['/mentors?q=quantum%20beekeeping', '/mentors?category=Technology']) {
      await page.goto(path);
      await expect(page.getByText(/^\d+ mentors? found$/)).toBeVisible();
      await page.keyboard.press('End');
      const links = page.getByRole('contentinfo').getByRole('link');
      await expect(links).toHaveCount(4);
      // A trial click fails if something else would receive it.
      for (const link of await links.all()) await link.click({ trial: true });
      await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeInViewport();
    }
  });

test('Filters are part of the URL: Back undoes them, and a reload keeps them', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, mentee);
  await page.goto('/mentors');
  const count = page.getByText(/^\d+ mentors? found$/);
  const all = await count.textContent();
  expect(all).not.toBeNull();

  await page.getByRole('button', { name: 'Technology' }).click();
  await expect(page).toHaveURL(/\?category=Technology$/);
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  await page.getByRole('menuitemradio', { name: '4.5+' }).click();
  await expect(page).toHaveURL(/\?category=Technology&minRating=4\.5$/);
  await page.getByRole('searchbox', { name: 'Search mentors, skills' }).fill('engineer');
  await expect(page).toHaveURL(/[?&]q=engineer/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Rating: 4.5+', exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search mentors, skills' })).toHaveValue(
    'engineer',
  );
  await expect(page.getByRole('button', { name: 'Technology' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goBack();
  await expect(page).toHaveURL(/\?category=Technology&minRating=4\.5$/);
  await expect(page.getByRole('searchbox', { name: 'Search mentors, skills' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Rating', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/mentors$/);
  await expect(count).toHaveText(all ?? '');
});

test('On a phone, categories lead to mentors, and mentors to their expert page', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await openSignedIn(browser, mentee, phone);
  await page.goto('/find-experts');
  const best = page.getByRole('region', { name: 'Top rated' });
  await expect(best.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Technology' })
    .tap();
  await expect(page.getByRole('heading', { name: 'Technology' })).toBeVisible();
  const first = page.getByRole('article').first().getByRole('link');
  const name = await first.textContent();
  await first.tap();
  await expect(page).toHaveURL(/\/expert\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Technology' })).toBeVisible();
  await page.getByRole('link', { name: 'Categories' }).tap();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
});

test('A keyboard user can get from the landing page to unlocking a mentor with the focus always visible', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Sign In', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Ithaca' })).toBeVisible();

  await tabTo(page, page.getByRole('textbox', { name: 'Email', exact: true }));
  await page.keyboard.type(mentee);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Find Mentors', exact: true }));
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Find Your Mentor');
  // One of the first mentors that the demo's mentee has not unlocked.
  const name = 'Ingrid Solheim';
  await tabTo(page, page.getByRole('link', { name: name, exact: true }));
  await page.keyboard.press('Enter');
  await expectArrival(page, name);
  await tabTo(page, page.getByRole('button', { name: 'Unlock Contact', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Unlock Mentor Contact' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Unlock Contact' })).toBeFocused();
});
