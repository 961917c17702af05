import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { startServer } from '../../../scripts/server-process.mjs';
import { browserArguments, browserPath } from '../support/browser.ts';
import { quietDurationOf } from '../support/busy.ts';
import { fakeDevices, joinCall, openCaller, receivedBy } from '../support/calls.ts';
import { write } from '../support/conversation.ts';
import { openSignedIn } from '../support/people.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { test } from '../support/test.ts';
import { startTurnServer } from '../support/turn-server.ts';

test.use({
  launchOptions: {
    executablePath: browserPath(),
    args: [...browserArguments, ...fakeDevices],
  },
});

/** Opens the demo's call that can be joined now. */
const openCallOf = async (page: Page): Promise<string> => {
  const calls = await (await page.request.get('/api/calls?when=upcoming')).json();
  return calls[0].sessionId;
};

/** Waits until a page receives video and audio. A new connection counts from zero. */
const expectMedia = async (page: Page) => {
  let last = await receivedBy(page);
  const seen = { picture: false, sound: false };
  await expect
    .poll(
      async () => {
        const now = await receivedBy(page);
        seen.picture ||= now.frames > last.frames;
        seen.sound ||= now.sound > last.sound;
        last = now;
        return seen;
      },
      { intervals: [250] },
    )
    .toEqual({ picture: true, sound: true });
};

test('Two people see and hear each other, mute, write, change the device and leave', async ({
  browser,
}) => {
  const mentee = await openCaller(browser, 'mentee@ithaca.test');
  const mentor = await openCaller(browser, 'mentor@ithaca.test');
  const sessionId = await openCallOf(mentee);

  await joinCall(mentee, sessionId);
  await expect(mentee.getByText(/isn’t here yet/).first()).toBeVisible();
  await mentor.goto(`/call/${sessionId}`);
  const joining = async () => {
    await mentor.getByRole('button', { name: 'Join call' }).click();
    await Promise.all([expectMedia(mentee), expectMedia(mentor)]);
  };
  expect(await quietDurationOf(joining)).toBeLessThan(3000);
  await expect.poll(async () => (await receivedBy(mentee)).way).toBe('host');

  await mentor.keyboard.press('m');
  await expect(mentee.getByText(/microphone is off/)).toBeVisible();
  await mentor.keyboard.press('m');
  await expect(mentee.getByText(/microphone is off/)).toBeHidden();

  await mentee.keyboard.press('v');
  await expect(mentor.getByLabel('Jonas', { exact: true })).toHaveCount(0);
  await mentee.keyboard.press('v');

  await mentee.getByRole('button', { name: 'Conversation', exact: true }).click();
  await write(mentee, 'Can you see the second page?');
  const conversation = mentor.getByRole('button', { name: 'Conversation', exact: true });
  await expect(conversation).toHaveAccessibleDescription('1 unread message');
  await conversation.click();
  await expect(mentor.getByText('Can you see the second page?')).toBeVisible();
  await mentor.keyboard.press('Escape');
  await expect(mentor.getByRole('complementary', { name: 'Conversation' })).toBeHidden();

  const second = await openCaller(browser, 'mentor@ithaca.test');
  await second.goto('/calls');
  await second.locator(`a[href="/call/${sessionId}"]`).first().click();
  await second.getByRole('button', { name: 'Join call' }).click();
  await expect(mentor.getByRole('heading', { name: /on another device$/ })).toBeVisible();
  await Promise.all([expectMedia(mentee), expectMedia(second)]);

  await second.goBack();
  const question = second.getByRole('dialog', { name: 'Leave the call?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expectMedia(second);
  await second.getByRole('button', { name: 'Leave the call' }).click();
  await expect(second.getByText(/^You talked for /)).toBeVisible();
  await expect(mentee.getByText(/ left\. The call stays open/).first()).toBeVisible();
});

test('An outsider can’t join', async ({ browser }) => {
  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  const sessionId = await openCallOf(mentee);
  const other = await openSignedIn(browser, 'basic@ithaca.test');
  await other.goto(`/call/${sessionId}`);
  await expect(other.getByRole('heading', { name: 'Call not found' })).toBeVisible();
});

/** Intercepts the page's socket to the server, so it can be interrupted and restored. */
const interceptSocket = async (page: Page) => {
  let isLost = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/ws', async (socket) => {
    if (isLost) return socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    interrupt: async () => {
      isLost = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    restore: () => {
      isLost = false;
    },
  };
};

test('A call that uses only TURN continues after a network outage of ten seconds', async ({
  browser,
}) => {
  const turn = await startTurnServer();
  // Both browsers reach the relay through it, so disconnecting it stops video and audio in both directions.
  const proxy = await startTcpProxy(turn.port);
  const server = await startServer({
    env: {
      DEMO: '1',
      TURN_URL: `turn:127.0.0.1:${proxy.port}?transport=tcp`,
      TURN_SECRET: turn.secret,
    },
  });
  try {
    const options = { url: server.url, relayOnly: true };
    const mentee = await openCaller(browser, 'mentee@ithaca.test', options);
    const mentor = await openCaller(browser, 'mentor@ithaca.test', options);
    const socket = await interceptSocket(mentee);
    const sessionId = await openCallOf(mentee);
    await joinCall(mentee, sessionId);
    await joinCall(mentor, sessionId);
    await Promise.all([expectMedia(mentee), expectMedia(mentor)]);
    for (const page of [mentee, mentor]) {
      await expect.poll(async () => (await receivedBy(page)).way).toBe('relay');
    }

    proxy.disconnect();
    await socket.interrupt();
    await mentee.context().setOffline(true);
    const droppedAt = Date.now();
    for (const page of [mentee, mentor]) {
      await expect(page.getByText('Reconnecting…').first()).toBeVisible();
    }
    await expect.poll(() => Date.now() - droppedAt, { timeout: 11_000 }).toBeGreaterThan(10_000);
    const recovering = async () => {
      proxy.reconnect();
      socket.restore();
      // The browser notifies the page, which then reconnects at once instead of waiting for its next attempt.
      await mentee.context().setOffline(false);
      return Promise.all([expectMedia(mentee), expectMedia(mentor)]);
    };
    expect(await quietDurationOf(recovering)).toBeLessThan(5000);
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.stop();
    proxy.close();
    await turn.stop();
  }
});
