import { type Browser, expect, type Page } from '@playwright/test';
import { baseUrl, demoPassword, openBrowser, openSignedIn, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const hero = 'Ask someone who has walked your road';
const bar = (page: Page) => page.getByRole('link', { name: 'Sign in to continue' });

const submitSignIn = async (page: Page) => {
  await page.getByLabel('Email').fill('mentee@ithaca.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const withoutScripts = async (
  browser: Browser,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    javaScriptEnabled: false,
    colorScheme,
  });
  return context.newPage();
};

test('After the sign-in, a return address on another site is ignored', async ({ browser }) => {
  for (const next of ['//evil.example/path', 'https://evil.example', '/\\evil.example']) {
    const page = await openBrowser(browser);
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await submitSignIn(page);
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await page.context().close();
  }
});

test('Signed-in users are not redirected to another site', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  for (const next of [
    '/.//evil.example/path',
    '/mentors/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
  ]) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/`);
  }
});

test('Without JavaScript the landing page is readable and its links work', async ({ browser }) => {
  const page = await withoutScripts(browser);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: hero })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  await expect(page.getByText('€0.99').first()).toBeVisible();
  for (const name of ['Find Your Mentor', 'Become a Mentor', 'Get Started']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/auth\?view=signup$/);
    await page.goBack();
  }
  for (const name of ['Software Development', 'Ask your question']) {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('link', { name: 'Start with Premium' })).toBeInViewport();
});

test('Without JavaScript the landing page follows the browser’s theme', async ({ browser }) => {
  const background = async (colorScheme: 'light' | 'dark') => {
    const page = await withoutScripts(browser, colorScheme);
    await page.goto('/');
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  expect(await background('light')).toBe('rgb(245, 248, 247)');
  expect(await background('dark')).toBe('rgb(11, 20, 18)');
});

test('The chosen theme takes precedence over the browser’s', async ({ browser }) => {
  const page = await openBrowser(browser, baseUrl(), { colorScheme: 'dark' });
  await page.goto('/');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(11, 20, 18)');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(body).toHaveCSS('background-color', 'rgb(245, 248, 247)');
  await page.reload();
  await expect(body).toHaveCSS('background-color', 'rgb(245, 248, 247)');
});

test('Visitors see mentors with their portraits, and reach the profile after signing in', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto('/');
  const mentors = page.getByRole('region', { name: 'Meet some of the mentors' });
  const card = mentors.getByRole('listitem').filter({ hasText: 'Ana Novák' });
  const portrait = card.locator('img');
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/auth\?view=signup&next=%2Fmentors%2F/);
  await page.getByRole('tab', { name: 'Login' }).click();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Ana Novák' })).toBeVisible();
});

test('Visitors see the landing page on a protected path and return to that path after the sign-in', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const path = '/mentors?q=design&sort=price';
  await page.goto(path);
  await expect(page.getByRole('heading', { name: hero })).toBeVisible();
  await bar(page).click();
  await submitSignIn(page);
  await expect(page.getByRole('heading', { name: 'Find Your Mentor' })).toBeVisible();
  await expect(page).toHaveURL(`${baseUrl()}${path}`);
  await expect(page.getByRole('main')).toBeFocused();
});

test('A visitor who follows a mailed link to a section reaches it after signing in', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto('/settings#notifications');
  await bar(page).click();
  await submitSignIn(page);
  await expect(page).toHaveURL(`${baseUrl()}/settings#notifications`);
});

test('Mentee circles tell visitors that a sign-in is required', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/mentee-circles');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByRole('heading', { name: hero })).toBeVisible();
});

test('An unknown path shows visitors the landing page and signed-in users a 404 page', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: hero })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await signIn(page, 'mentee@ithaca.test', demoPassword);
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});
