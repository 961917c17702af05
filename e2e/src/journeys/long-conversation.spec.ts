import { type Browser, expect, type Page } from '@playwright/test';
import { messageBox, messageList, messageOf, openForBoth, write } from '../support/conversation.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

// The test writes hundreds of messages, more than a person may write in a minute.
test.use({ settings: { DEMO: '1', RATE_LIMITS: 'off' } });

const perBlock = 50;
const seqs = (page: Page) =>
  messageList(page)
    .locator('[data-seq]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-seq'))));

const apiOf = (address: string) => `/api${address.replace('/messaging/', '/sessions/')}`;

const send = async (page: Page, address: string, contents: readonly string[]) => {
  const url = `${apiOf(address)}/messages`;
  for (const content of contents) {
    expect((await page.request.post(url, { data: { content } })).status()).toBe(201);
  }
};
const texts = (text: string, times: number) =>
  Array.from({ length: times }, (_, at) => `${text} ${at}`);

/** Scrolls `page` to the end of its conversation, which may be out of view after hundreds of messages have arrived. */
const readAll = async (page: Page, address: string) => {
  const url = apiOf(address);
  const isRead = async () => {
    await messageList(page).evaluate((view) => view.scrollTo({ top: view.scrollHeight }));
    const { lastSeq, readUpTo } = await (await page.request.get(url)).json();
    return readUpTo.mentor === lastSeq;
  };
  await expect.poll(isRead).toBe(true);
};

/** Writes a conversation whose unread messages begin far down in a block of tall ones. @returns its URL */
const writeConversation = async (browser: Browser): Promise<string> => {
  const [mentee, mentor] = await openForBoth(browser);
  const { pathname } = new URL(mentee.url());
  // Writing a message means having read everything before it.
  await write(mentee, 'It’s a long story.');
  await expect(messageOf(mentor, 'It’s a long story.')).toBeVisible();
  const newest = Math.max(...(await seqs(mentor)));
  await mentee.goto('/about');
  const untilNextBlock = perBlock - (newest % perBlock);
  await send(mentee, pathname, texts('Filling', untilNextBlock + perBlock));
  await send(mentee, pathname, texts(`Tall ${'W'.repeat(400)}`, 40));
  await send(mentor, pathname, texts('News', 60));
  await readAll(mentor, pathname);
  return pathname;
};

test('On a phone, a conversation with tall messages opens at the unread line', async ({
  browser,
}) => {
  const address = await writeConversation(browser);
  const viewport = { width: 390, height: 844 };
  const phone = await openSignedIn(browser, 'mentee@ithaca.test', { viewport });
  await phone.goto(address);
  await expect(messageBox(phone)).toBeEnabled();
  // Checks that it is painted, because positions in a block that isn't rendered are wrong.
  const isPainted = () =>
    messageList(phone)
      .locator('[data-unread-line]')
      .evaluate((line) => {
        const { left, width, top, height } = line.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return line.contains(there);
      });
  await expect.poll(isPainted).toBe(true);
  await expect(messageList(phone).getByText('News 0', { exact: true })).toBeInViewport();
});

test('Loading older messages does not move the first message while it is in view', async ({
  browser,
}) => {
  const address = await writeConversation(browser);
  const page = await openSignedIn(browser, 'mentor@ithaca.test');
  const arrive: (() => Promise<void>)[] = [];
  await page.route('**/messages?before=*', (route) => void arrive.push(() => route.continue()));
  await page.goto(address);
  await expect(messageBox(page)).toBeEnabled();
  const list = messageList(page);
  // Repeated in case the line about bookings appears at the same moment, because a list that is scrolled to its end
  // stays there when it is resized.
  await expect
    .poll(async () => {
      await list.evaluate((view) => view.scrollTo({ top: 0 }));
      return arrive.length;
    })
    .toBe(1);
  const [first = 0] = await seqs(page);
  const row = list.locator(`[data-seq="${first}"]`);
  // Measured when painted, because "Loading older messages" pushes it down between rendering and painting. Elements
  // that appear above the list move the whole list.
  const topOf = () =>
    row.evaluate((element) => {
      const topIn = (view: Element) =>
        Math.round(element.getBoundingClientRect().y - view.getBoundingClientRect().y);
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(topIn(element.closest('section') ?? element))),
        ),
      );
    });
  const before = await topOf();
  await arrive[0]?.();
  await expect.poll(async () => (await seqs(page))[0]).toBeLessThan(first);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  await expect(row).toBeInViewport();
  expect(arrive).toHaveLength(1);
});
