import { expect, type Locator, type Page } from '@playwright/test';
import { messageList } from '../support/conversation.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const banner = (page: Page) => page.getByText(/^You are offline/);

/** The positions of elements in the window. */
const placesOf = (elements: Locator[]) =>
  Promise.all(elements.map((element) => element.boundingBox()));

const openThread = async (page: Page) => {
  await page.goto('/messaging');
  await page.getByRole('link', { name: /Ana Novák/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  // They load after the messages and move them.
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeVisible();
  await expect(messageList(page).locator('time').last()).toBeInViewport();
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
])
  test(`Going offline moves nothing at ${viewport.width} px, and disables sending at once`, async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, 'mentee@ithaca.test', { viewport });
    await page.goto('/about');
    const heading = page.getByRole('heading', { name: 'About' }).first();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const screen = [page.getByRole('banner'), heading, page.getByRole('contentinfo')];
    const before = await placesOf(screen);
    await page.context().setOffline(true);
    await expect(banner(page)).toBeVisible();
    expect(await placesOf(screen)).toEqual(before);
    await page.context().setOffline(false);
    await expect(banner(page)).toBeHidden();

    await openThread(page);
    const box = page.getByRole('textbox', { name: 'Message' });
    const send = page.getByRole('button', { name: 'Send' });
    await box.fill('Typed before the tunnel');
    await expect(send).toBeEnabled();
    const thread = [box, send, messageList(page), messageList(page).locator('time').last()];
    const inThread = await placesOf(thread);
    await page.context().setOffline(true);
    await expect(send).toBeDisabled({ timeout: 1000 });
    await expect(page.getByText('Disconnected')).toBeVisible({ timeout: 1000 });
    await expect(
      page.getByText('Connection lost. Reconnecting to enable real-time messaging...'),
    ).toBeVisible();
    expect(await placesOf(thread)).toEqual(inThread);
    await page.context().setOffline(false);
    await expect(send).toBeEnabled();
    await expect(page.getByText('Disconnected')).toHaveCount(0);
    await box.fill('');
  });

test('A conversation that failed to load offline loads when the connection returns', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.goto('/messaging');
  const conversation = page.getByRole('link', { name: /Ana Novák/ });
  await expect(conversation).toBeVisible();
  await page.context().setOffline(true);
  await conversation.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(messageList(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
});

test('A search for mentors that failed offline succeeds when the connection returns', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.goto('/messaging');
  await expect(page.getByRole('link', { name: /Ana Novák/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Find Mentors' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/\d+ mentors? found/).first()).toBeVisible();
});
