import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';

export const demoPassword = 'ithaca-demo';

/** The URL of the demo server. */
export const baseUrl = (): string => {
  const url = process.env.ITHACA_URL;
  if (!url) throw new Error('There is no demo server: use the `test` of support/test.ts');
  return url;
};

/** Opens a page in a new browser context without cookies. */
export const openBrowser = async (
  browser: Browser,
  url = baseUrl(),
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  return context.newPage();
};

/** Waits for a mail to the address with a link that contains `path`, and returns the link. */
export const linkFromMail = async (
  request: APIRequestContext,
  to: string,
  path: string,
): Promise<string> => {
  let match: string | undefined;
  await expect
    .poll(async () => {
      const mails = await (await request.get(`/api/dev/outbox?to=${to}`)).json();
      const links: string[] = mails.flatMap((mail: { links: string[] }) => mail.links);
      match = links.find((link) => link.includes(path));
      return match;
    })
    .toBeTruthy();
  return match ?? '';
};

export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Fills in and submits the sign-up form. */
export const submitSignUp = async (page: Page, person: NewPerson): Promise<void> => {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Activity').selectOption('student');
  await page.getByRole('button', { name: 'Create Account' }).click();
};

/**
 * Signs up on the sign-up screen. In this browser, the mailed link then verifies the address without
 * a password; other browsers ask for the password.
 */
export const signUp = async (page: Page, person: NewPerson): Promise<void> => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await submitSignUp(page, person);
  await expect(page.getByText('Registration Successful! 🎉')).toBeVisible();
};

/** Signs in on the sign-in screen. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const cookiesByEmail = new Map<string, Cookies>();

/** Opens a page that is signed in to a demo account. Signs in once and reuses the cookies. */
export const openSignedIn = async (
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await openBrowser(browser, baseUrl(), options);
  const cookies = cookiesByEmail.get(email);
  if (cookies) {
    await page.context().addCookies(cookies);
    return page;
  }
  const data = { email, password: demoPassword };
  expect((await page.request.post('/api/login', { data })).status()).toBe(200);
  cookiesByEmail.set(email, await page.context().cookies());
  return page;
};
