import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openSignedIn } from './people.ts';

/** The box in which a message is written. */
export const messageBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

/** The messages of the open conversation. */
export const messageList = (page: Page): Locator =>
  page.getByRole('region', { name: /^Messages with / });

/** The messages of the open conversation that contain a text. */
export const messageOf = (page: Page, text: string): Locator =>
  messageList(page).getByRole('listitem').filter({ hasText: text });

/** Sends a message in the open conversation. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

/** Opens the conversation of the demo's mentee and mentor for both. */
export const openForBoth = async (browser: Browser): Promise<[mentee: Page, mentor: Page]> => {
  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  const mentor = await openSignedIn(browser, 'mentor@ithaca.test');
  await mentee.goto('/messaging');
  await mentee.getByRole('link', { name: /Ana Novák/ }).click();
  await expect(mentee).toHaveURL(/\/messaging\/[0-9a-f-]{36}$/);
  await mentor.goto(new URL(mentee.url()).pathname);
  for (const page of [mentee, mentor]) await expect(messageBox(page)).toBeEnabled();
  return [mentee, mentor];
};
