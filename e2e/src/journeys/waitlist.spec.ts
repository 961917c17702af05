import { expect } from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';
import {
  demoPassword,
  linkFromMail,
  openBrowser,
  openSignedIn,
  signIn,
} from '../support/people.ts';
import { test } from '../support/test.ts';

test('Somebody joins the waitlist, is granted access, confirms the address and signs in', async ({
  browser,
}) => {
  const server = await startServer({ env: { DEMO: '1', SIGNUPS: 'waitlist' } });
  try {
    const page = await openBrowser(browser, server.url);
    const email = 'telemachus@example.test';
    const password = 'a sea without a shore';
    await page.goto('/auth?view=signup');
    await page.getByRole('link', { name: 'Join the waitlist' }).click();
    await page.getByLabel('First Name').fill('Telemachus');
    await page.getByLabel('Last Name').fill('Reed');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('I want to join as').selectOption('mentor');
    await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the Waitlist!' })).toBeFocused();
    const early = await page.request.post('/api/login', { data: { email, password } });
    expect([early.status(), (await early.json()).code]).toEqual([403, 'access_not_granted']);

    const admin = await openBrowser(browser, server.url);
    await signIn(admin, 'admin@ithaca.test', demoPassword);
    await admin.goto('/admin-dashboard');
    await admin.getByRole('link', { name: 'Waitlist' }).click();
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download PNG' }).click();
    expect((await downloading).suggestedFilename()).toBe('pre-registration-qr-code.png');
    await admin.getByRole('searchbox', { name: 'Search the waitlist' }).fill('telemachus');
    await admin.getByRole('button', { name: 'Grant Access to Telemachus Reed' }).click();
    await expect(admin.getByRole('status').getByText('Access Granted')).toBeVisible();

    await page.goto(await linkFromMail(page.request, email, '/verify-email/'));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('The waitlist’s entries stay in place while the content above them loads', async ({
  browser,
}) => {
  for (const width of [390, 1280]) {
    const viewport = { width, height: 844 };
    const page = await openSignedIn(browser, 'admin@ithaca.test', { viewport });
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/waitlist.statistics|qr-code/, async (route) => {
      await loading;
      await route.continue();
    });
    await page.goto('/qr-admin');
    const heading = page.getByRole('heading', { name: 'People on the waitlist' });
    await expect(heading).toBeVisible();
    const top = async () => (await heading.boundingBox())?.y ?? 0;
    const before = await top();
    load();
    await expect(page.getByAltText('QR code that leads to the waitlist')).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Sign-ups by day' })).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(40);
  }
});
