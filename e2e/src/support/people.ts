import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

export const demoPassword = 'ithaca-demo';

/** Where the demo world of this run is served. */
export const baseUrl = (): string => {
  const url = process.env.ITHACA_URL;
  if (!url) throw new Error('The journeys are started by `npm run test:e2e`');
  return url;
};

/** Someone at a browser of their own, with nothing in it yet. */
export const openBrowser = async (
  browser: Browser,
  url = baseUrl(),
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  return context.newPage();
};

/** The links of the newest mail to an address, once it is there. */
export const linkFromMail = async (
  request: APIRequestContext,
  to: string,
  path: string,
): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await (await request.get(`/api/dev/outbox?to=${to}`)).json();
      const links: string[] = mails.flatMap((mail: { links: string[] }) => mail.links);
      found = links.find((link) => link.includes(path));
      return found;
    })
    .toBeTruthy();
  return found ?? '';
};

/** Somebody who signs up. */
export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Signs up on the screen. The page's browser keeps the cookie by which the mailed link verifies
 * there at once; any other browser is asked for the password.
 */
export const signUp = async (page: Page, person: NewPerson): Promise<void> => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Activity').selectOption('student');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration Successful! 🎉')).toBeVisible();
};

/** Signs in on the screen, as somebody with a password would. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const keptSignIns = new Map<string, Cookies>();

/** Someone with a demo account who came back: signed in once, for all tests that are not about that. */
export const openSignedIn = async (
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await openBrowser(browser, baseUrl(), options);
  const kept = keptSignIns.get(email);
  if (kept) {
    await page.context().addCookies(kept);
    return page;
  }
  const data = { email, password: demoPassword };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
  keptSignIns.set(email, await page.context().cookies());
  return page;
};

/** Fills the sandbox's card form and pays. */
export const payWith = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay €0.99' }).click();
};

/** Writes into the open conversation. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

/** What has been said in the open conversation. */
export const said = (page: Page): Locator => page.getByRole('region', { name: /^Messages with / });
