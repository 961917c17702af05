import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { messageBox, messageList, messageOf, openForBoth } from '../support/conversation.ts';
import { paddedPdf } from '../support/documents.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

/** Clicks the paper clip and chooses a file. */
const attach = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
};

test('A file is sent with a message, and the other person downloads it', async ({ browser }) => {
  const [mentee, mentor] = await openForBoth(browser);
  const buffer = paddedPdf(4000);
  await attach(mentee, { name: 'my plan.pdf', mimeType: 'application/pdf', buffer });
  await messageBox(mentee).fill('What do you think of this plan?');
  await messageBox(mentee).press('Enter');
  await expect(mentee.getByRole('button', { name: 'Remove my plan.pdf' })).toHaveCount(0);

  const message = messageOf(mentor, 'What do you think of this plan?');
  const link = message.getByRole('link', { name: /^my plan\.pdf/ });
  await expect(link).toBeVisible();
  const download = mentor.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('my plan.pdf');
  expect(await readFile(await (await download).path())).toEqual(buffer);

  // It is still there when the conversation is opened again.
  await mentor.reload();
  await expect(messageOf(mentor, 'What do you think').getByRole('link')).toBeVisible();
});

test('A picture is shown in the conversation', async ({ browser }) => {
  const [mentee, mentor] = await openForBoth(browser);
  const buffer = await mentee.screenshot();
  await attach(mentee, { name: 'whiteboard.png', mimeType: 'image/png', buffer });
  await mentee.getByRole('button', { name: 'Send' }).click();
  for (const page of [mentee, mentor]) {
    const picture = messageList(page).getByRole('img', { name: 'whiteboard.png' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('Nothing can be attached while the connection is lost', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.goto('/messaging');
  await page.getByRole('link', { name: /Ana Novák/ }).click();
  await expect(page.getByRole('button', { name: 'Attach a file' })).toBeEnabled();
  await page.context().setOffline(true);
  const name = 'Attach a file, once you are connected again';
  await expect(page.getByRole('button', { name })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Attach a file', exact: true })).toBeEnabled();
});
