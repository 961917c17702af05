import { expect, type Page } from '@playwright/test';
import { messageBox, messageList, messageOf, openForBoth, write } from '../support/conversation.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';
import { touch } from '../support/touch.ts';

const disconnected = (page: Page) => page.getByText('Disconnected');
test('After one connection drops while the other person writes, all messages arrive once, in order', async ({
  browser,
}) => {
  const [mentee, mentor] = await openForBoth(browser);
  await write(mentee, 'Before the tunnel');
  await expect(messageOf(mentor, 'Before the tunnel')).toBeVisible();

  await mentee.context().setOffline(true);
  await expect(disconnected(mentee)).toBeVisible();
  await write(mentor, 'First word into the tunnel');
  await write(mentor, 'Second word into the tunnel');
  await expect(messageOf(mentor, 'Second word').getByRole('img', { name: 'Sent' })).toBeVisible();
  // Text typed while offline stays in the box.
  await messageBox(mentee).fill('Typed in the tunnel');
  await messageBox(mentee).press('Enter');
  await expect(messageBox(mentee)).toHaveValue('Typed in the tunnel');
  await expect(messageOf(mentee, 'First word')).toHaveCount(0);

  await mentee.context().setOffline(false);
  await expect(disconnected(mentee)).toHaveCount(0);
  await messageBox(mentee).press('Enter');
  await expect(messageOf(mentor, 'Typed in the tunnel')).toBeVisible();
  for (const page of [mentee, mentor])
    await expect(messageList(page).getByText(/the tunnel$/)).toHaveText([
      'Before the tunnel',
      'First word into the tunnel',
      'Second word into the tunnel',
      'Typed in the tunnel',
    ]);
  for (const text of ['First word', 'Second word'])
    await expect(messageOf(mentor, text).getByRole('img', { name: 'Read' })).toBeVisible();
  for (const text of ['Before the', 'Typed in'])
    await expect(messageOf(mentee, text).getByRole('img', { name: 'Read' })).toBeVisible();
});

test('Shift+Enter inserts a line break, and a draft survives a reload', async ({ browser }) => {
  const [mentee, mentor] = await openForBoth(browser);
  await messageBox(mentee).pressSequentially('A question');
  await messageBox(mentee).press('Shift+Enter');
  await messageBox(mentee).pressSequentially('of two lines');
  await mentee.reload();
  await expect(messageBox(mentee)).toHaveValue('A question\nof two lines');
  await expect(messageBox(mentee)).toBeEnabled();
  await expect(disconnected(mentee)).toHaveCount(0);
  await expect(mentee.getByRole('button', { name: 'Send' })).toBeEnabled();
  await messageBox(mentee).press('Enter');
  await expect(messageBox(mentee)).toHaveValue('');
  const message = messageOf(mentor, 'A question');
  await expect(message).toHaveText(/A question\nof two lines/, { useInnerText: true });
  await mentee.reload();
  await expect(messageOf(mentee, 'A question')).toBeVisible();
  await expect(messageBox(mentee)).toHaveValue('');
});

test('Pinning and unpinning a message is visible to both people', async ({ browser }) => {
  const [mentee, mentor] = await openForBoth(browser);
  const text = 'Ask for the role on Monday';
  await write(mentor, text);
  await chooseAction(mentee, text, 'Pin message');
  for (const page of [mentee, mentor]) {
    await expect(messageOf(page, text).getByRole('img', { name: 'Pinned' })).toBeVisible();
    const pinned = page.getByRole('region', { name: 'Pinned messages' });
    await pinned.getByRole('button', { name: /more pinned messages?$/ }).click();
    await expect(pinned.getByText(text)).toBeVisible();
  }
  await chooseAction(mentor, text, 'Unpin message');
  for (const page of [mentee, mentor]) {
    const pinned = page.getByRole('region', { name: 'Pinned messages' });
    await expect(pinned.getByText(text)).toHaveCount(0);
  }
});

/** Chooses an action from a message's menu. */
const chooseAction = async (page: Page, text: string, action: string) => {
  const message = messageOf(page, text);
  await message.hover();
  await message.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('On a phone, an open thread fills the screen, and a long press opens the actions', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 };
  // This account has no joinable call, which would replace Book.
  const page = await openSignedIn(browser, 'basic@ithaca.test', { viewport, hasTouch: true });
  await page.goto('/chats');
  const aside = [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Places' }),
    page.getByRole('complementary', { name: 'Demo' }),
  ];
  for (const element of aside) await expect(element).toBeVisible();
  await page.getByRole('link', { name: /Ana Novák/ }).tap();
  await expect(messageBox(page)).toBeEnabled();
  for (const element of aside) await expect(element).toBeHidden();
  await expect(page).toHaveTitle(/Ana Novák · /);

  await write(page, 'Held by a finger');
  const lift = await touch(messageOf(page, 'Held by a finger').locator('time'));
  await expect(page.getByRole('menuitem', { name: 'Pin message' })).toBeVisible();
  await lift();
  await page.getByRole('menuitem', { name: 'Pin message' }).tap();
  const pinned = page.getByRole('region', { name: 'Pinned messages' });
  await expect(pinned.getByText('Held by a finger')).toBeVisible();
  await chooseAction(page, 'Held by a finger', 'Unpin message');
  await expect(pinned.getByText('Held by a finger')).toHaveCount(0);

  await page.getByRole('button', { name: 'Book', exact: true }).tap();
  await page.getByRole('menuitem', { name: /^Book video call, €/ }).tap();
  await expect(page.getByRole('dialog', { name: /^Book/ })).toBeVisible();
  // The dialog gets its history entry right after it is shown.
  await expect.poll(() => page.evaluate(() => window.history.state.dialog)).toMatch(/^book/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the conversations' }).tap();
  await expect(page).toHaveURL(/\/chats$/);
  for (const element of aside) await expect(element).toBeVisible();
});

test('The tab title shows the number of unread messages until they are read', async ({
  browser,
}) => {
  const [mentee, mentor] = await openForBoth(browser);
  const address = new URL(mentor.url()).pathname;
  await mentor.goto('/chats');
  await expect(mentor.getByRole('link', { name: /Oskar Nyman/ })).toBeVisible();
  const unread = async () => Number(/^\((\d+)\) /.exec(await mentor.title())?.[1] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();

  await write(mentee, 'One more thing');
  await expect.poll(unread).toBe(before + 1);
  await write(mentee, 'And another');
  await expect.poll(unread).toBe(before + 2);
  await mentor.goto(address);
  await expect(messageOf(mentor, 'And another')).toBeVisible();
  await expect.poll(unread).toBe(before);
});
