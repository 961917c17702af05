import { type Browser, expect, type Page } from '@playwright/test';
import { baseUrl, demoPassword, openBrowser, openSignedIn, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const hero = 'Ask someone who has walked your road';
const bar = (page: Page) => page.getByRole('link', { name: 'Sign in to continue' });

/** Fills the sign-in form that is on the screen. */
const fillSignIn = async (page: Page) => {
  await page.getByLabel('Email').fill('mentee@ithaca.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const withoutScripts = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false });
  return context.newPage();
};

test('A foreign address to come back to is ignored', async ({ browser }) => {
  for (const next of ['//evil.example/path', 'https://evil.example', '/\\evil.example']) {
    const page = await openBrowser(browser);
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await fillSignIn(page);
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await page.context().close();
  }
});

test('Somebody who is signed in already is led to no foreign address either', async ({
  browser,
}) => {
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

test('With JavaScript switched off the landing page can be read, and its links work', async ({
  browser,
}) => {
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

test('Signed out, a path of the signed-in part shows the landing page and leads back after the sign-in', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const wanted = '/mentors?q=design&sort=price';
  await page.goto(wanted);
  await expect(page.getByRole('heading', { name: hero })).toBeVisible();
  await bar(page).click();
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Find Your Mentor' })).toBeVisible();
  await expect(page).toHaveURL(`${baseUrl()}${wanted}`);
});

test('Signed out, the mentee circles ask for a sign-in by name', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto('/mentee-circles');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByRole('heading', { name: hero })).toBeVisible();
});

test('An unknown path shows the landing page to visitors, and to the signed-in that it leads nowhere', async ({
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
