import { type Browser, expect, type Page } from '@playwright/test';
import { demoPassword, openBrowser, signIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const mentee = 'mentee@ithaca.test';
const mentor = 'mentor@ithaca.test';
const draft = 'What I would rather tell nobody';
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const storedTexts = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Opens a conversation with a draft in one tab and the start page in another. */
const openTwoTabs = async (
  browser: Browser,
  email: string,
): Promise<[start: Page, thread: Page]> => {
  const start = await openBrowser(browser);
  await signIn(start, email, demoPassword);
  const thread = await start.context().newPage();
  await thread.goto('/messaging');
  await thread
    .getByRole('main')
    // The newest conversation may be read-only, depending on earlier journeys.
    .getByRole('link', { name: email === mentee ? /^Ana Novák/ : /^Jonas Weber/ })
    .first()
    .click();
  await expect(box(thread)).toBeEnabled();
  await box(thread).fill(draft);
  await expect.poll(() => storedTexts(thread)).toContain(draft);
  return [start, thread];
};

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

test('Logging out removes drafts from the browser in all tabs', async ({ browser }) => {
  const [start, thread] = await openTwoTabs(browser, mentee);
  const { pathname } = new URL(thread.url());
  await logOut(start);
  for (const tab of [start, thread]) {
    await expect(tab.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible();
    // A tab can't be read while it reloads.
    await expect(async () => expect(await storedTexts(tab)).not.toContain(draft)).toPass();
  }
  await signIn(start, mentee, demoPassword);
  await start.goto(pathname);
  await expect(box(start)).toHaveValue('');
});

test('Logging out while offline shows an error and keeps the drafts', async ({ browser }) => {
  const [start, thread] = await openTwoTabs(browser, mentor);
  await start.context().setOffline(true);
  await logOut(start);
  await expect(start.getByText('The server cannot be reached.').first()).toBeVisible();
  await start.context().setOffline(false);
  await thread.reload();
  await expect(box(thread)).toHaveValue(draft);
});

test('A page opened without a sign-in removes remaining drafts', async ({ browser }) => {
  const [start, thread] = await openTwoTabs(browser, mentor);
  await thread.close();
  await start.goto('about:blank');
  await start.context().clearCookies();
  await start.goto('/');
  await expect(start.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible();
  await expect.poll(() => storedTexts(start)).not.toContain(draft);
});
