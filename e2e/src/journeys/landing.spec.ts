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

const withoutScripts = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false });
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

test('Signed-in users are not redirected to another site either', async ({ browser }) => {
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
  for (const name of [
    'Find Your Mentor',
    'Become a Mentor',
    'Get Started',
    'Software Development',
  ]) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Ask it' }).click();
  await expect(page).toHaveURL(/\/auth$/);
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
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});
