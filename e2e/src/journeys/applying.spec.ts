import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { violationsOn } from '../support/axe.ts';
import { paddedPdf, tinyPng } from '../support/documents.ts';
import { type DroppingProxy, startDroppingProxy } from '../support/dropping-proxy.ts';
import { tabTo } from '../support/keyboard.ts';
import { baseUrl, linkFromMail, openBrowser } from '../support/people.ts';
import { test } from '../support/test.ts';

const cvBytes = 5_000_000;

/** Signs up, verifies and signs in a new person. */
const openAsNewPerson = async (browser: Browser) => {
  const viewport = { width: 390, height: 844 };
  const page = await openBrowser(browser, baseUrl(), { viewport, proxy: { server: proxy.url } });
  const email = `applicant-${Date.now()}@example.test`;
  const password = 'olive groves and oars';
  const person = { firstName: 'Eurycleia', lastName: 'Ops', activity: 'professional' };
  await page.request.post('/api/register', { data: { ...person, email, password } });
  const link = await linkFromMail(page.request, email, '/verify-email/');
  const token = new URL(link).pathname.split('/').at(-1);
  await page.request.post('/api/verify-email', { data: { token } });
  const login = await page.request.post('/api/login', { data: { email, password } });
  expect(login.status()).toBe(200);
  return page;
};

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
};

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goOn = (page: Page) => press(page, button(page, 'Next Step'));

const chooseFile = async (
  page: Page,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel(label));
  await (await chooser).setFiles(file);
};

let proxy: DroppingProxy;
test.beforeAll(async () => {
  proxy = await startDroppingProxy();
});
test.afterAll(() => proxy.close());

test('Somebody applies on a phone with only the keyboard, and the connection drops during an upload', async ({
  browser,
}) => {
  // Every field is reached with Tab.
  test.slow();
  const page = await openAsNewPerson(browser);
  await page.goto('/mentor-application');
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await type(page, 'Phone', '+30 12345');
  await type(page, 'Job title', 'Housekeeper');
  await type(page, 'Years of experience', '20');
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'Identity Verification' })).toBeFocused();
  const passport = { name: 'passport.png', mimeType: 'image/png', buffer: tinyPng };
  await chooseFile(page, 'ID upload', passport);
  await expect(page.getByText('passport.png is uploaded')).toBeAttached();
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'CV Upload' })).toBeFocused();
  proxy.dropUploadsAt(0.6);
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: paddedPdf(cvBytes) };
  await chooseFile(page, 'CV upload', cv);
  await expect(page.getByText('The upload was interrupted')).toBeVisible();
  proxy.dropUploadsAt(null);
  await press(page, button(page, 'Retry'));
  await expect(page.getByText('cv.pdf is uploaded')).toBeAttached();
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'Expertise Description' })).toBeFocused();
  await type(page, 'Areas of expertise', 'Household');
  await type(page, 'Your journey', 'I raised two kings.');
  await type(page, 'Your projects', 'A palace.');
  await type(page, 'Help areas', 'Unwelcome guests.');
  await press(page, button(page, 'Submit Application'));

  // The company is missing.
  await expect(page.getByRole('heading', { name: 'Please check 1 answer' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await press(page, page.getByRole('link', { name: 'Company' }));
  await expect(page.getByLabel('Company')).toBeFocused();
  await page.keyboard.type('House of Odysseus');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Expertise Description' })).toBeFocused();
  await press(page, button(page, 'Submit Application'));

  await expect(page.getByText('Application Submitted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you, Eurycleia' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await press(page, page.getByRole('link', { name: 'Return to Home' }));
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await page.goto('/mentor-application');
  await expect(
    page.getByRole('heading', { name: 'Your application is being reviewed' }),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
