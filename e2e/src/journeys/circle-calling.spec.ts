import { expect, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../support/browser.ts';
import { fakeDevices, openCaller, receivedByEach } from '../support/calls.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test.use({
  launchOptions: {
    executablePath: browserPath(),
    args: [...browserArguments, ...fakeDevices],
  },
});

/** Returns the demo mentor's circle to which the demo mentee belongs. */
const circleOf = async (mentee: Page): Promise<string> => {
  const circles = await (await mentee.request.get('/api/circle-memberships')).json();
  return circles[0].id;
};

/** Waits until a page receives video and audio over this many connections. */
const expectMediaFrom = async (page: Page, others: number) => {
  const first = new Map((await receivedByEach(page)).map((one) => [one.connection, one]));
  await expect
    .poll(
      async () => {
        const now = await receivedByEach(page);
        return now.filter(({ connection, frames, sound }) => {
          const before = first.get(connection);
          return frames > (before?.frames ?? 0) && sound > (before?.sound ?? 0);
        }).length;
      },
      { intervals: [250] },
    )
    .toBe(others);
};

const tilesOf = (page: Page) =>
  page.getByRole('list', { name: 'People in the call' }).getByRole('listitem');

/** Waits until the given number of tiles with a text are marked as speaking. */
const expectSpeaking = (page: Page, text: string | RegExp, count: number) =>
  expect(
    tilesOf(page).filter({ hasText: text }).and(page.locator('[data-speaking="true"]')),
  ).toHaveCount(count);

const join = async (page: Page, circleId: string) => {
  await page.goto(`/circle-call/${circleId}`);
  await page.getByRole('button', { name: 'Join call' }).click();
};

test('Three people in a circle see and hear each other, and the others see that a call is in progress', async ({
  browser,
}) => {
  const mentor = await openCaller(browser, 'mentor@ithaca.test');
  const mentee = await openCaller(browser, 'mentee@ithaca.test');
  const third = await openCaller(browser, 'amina-haddad@people.ithaca.test');
  const circleId = await circleOf(mentee);

  await mentee.goto(`/circles/${circleId}`);
  await expect(mentee.getByRole('link', { name: 'Start call' })).toBeVisible();
  await join(mentor, circleId);
  await expect(mentor.getByText(/You are the only one here/).first()).toBeVisible();
  await expect(mentee.getByText('Call in progress, 1 person')).toBeVisible();
  await mentee.getByRole('link', { name: 'Join call' }).click();
  await mentee.getByRole('button', { name: 'Join call' }).click();
  await Promise.all([expectMediaFrom(mentor, 1), expectMediaFrom(mentee, 1)]);

  await join(third, circleId);
  await Promise.all([mentor, mentee, third].map((page) => expectMediaFrom(page, 2)));
  for (const page of [mentor, mentee, third]) await expect(tilesOf(page)).toHaveCount(3);

  // All test microphones beep.
  for (const page of [mentor, mentee, third]) await expectSpeaking(page, /./, 3);
  await mentor.keyboard.press('m');
  for (const page of [mentee, third]) {
    await expect(tilesOf(page).filter({ hasText: 'Microphone off' })).toHaveCount(1);
    await expectSpeaking(page, 'Microphone off', 0);
    await expectSpeaking(page, 'You', 1);
  }
  await mentor.keyboard.press('m');
  await mentor.getByRole('button', { name: 'Conversation', exact: true }).click();
  await expect(mentor.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await mentor.keyboard.press('Escape');

  await third.getByRole('button', { name: 'Leave the call' }).click();
  await expect(third.getByText(/^You talked for /)).toBeVisible();
  for (const page of [mentor, mentee]) await expect(tilesOf(page)).toHaveCount(2);
  await Promise.all([expectMediaFrom(mentor, 1), expectMediaFrom(mentee, 1)]);
});

test('A call in progress is shown in the list of circles, and a screen is shared in it', async ({
  browser,
}) => {
  const mentor = await openCaller(browser, 'mentor@ithaca.test');
  const mentee = await openCaller(browser, 'mentee@ithaca.test');
  const circleId = await circleOf(mentee);
  await mentee.goto('/mentee-circles');
  await expect(mentee.getByRole('link', { name: 'Open Circle' }).first()).toBeVisible();
  const hint = mentee.getByRole('link', { name: 'Call in progress, 1 person' });
  await expect(hint).toHaveCount(0);
  await join(mentor, circleId);
  await hint.click();
  await mentee.getByRole('button', { name: 'Join call' }).click();
  await Promise.all([expectMediaFrom(mentor, 1), expectMediaFrom(mentee, 1)]);

  await mentor.getByRole('button', { name: 'Share your screen' }).click();
  await expect(mentor.getByLabel('Your shared screen')).toBeVisible();
  const shared = mentee.getByLabel(/’s screen$/);
  await expect(shared).toBeVisible();
  await expect(tilesOf(mentee).and(mentee.locator('[data-large="true"]'))).toHaveCount(1);
  await expectMediaFrom(mentee, 1);
  await mentor.getByRole('button', { name: 'Stop sharing your screen' }).click();
  await expect(shared).toHaveCount(0);
  await expectMediaFrom(mentee, 1);
});

test('Somebody who reloads or closes the page disappears from the call at once', async ({
  browser,
}) => {
  const mentor = await openCaller(browser, 'mentor@ithaca.test');
  const mentee = await openCaller(browser, 'mentee@ithaca.test');
  const circleId = await circleOf(mentee);
  await join(mentor, circleId);
  await join(mentee, circleId);
  await Promise.all([expectMediaFrom(mentor, 1), expectMediaFrom(mentee, 1)]);
  // Detecting a lost connection takes more than four seconds.
  const soon = { timeout: 3000 };
  await mentee.reload();
  await expect(tilesOf(mentor)).toHaveCount(1, soon);
  await mentee.getByRole('button', { name: 'Join call' }).click();
  await Promise.all([expectMediaFrom(mentor, 1), expectMediaFrom(mentee, 1)]);
  await mentee.close({ runBeforeUnload: true });
  await expect(tilesOf(mentor)).toHaveCount(1, soon);
});

test('Somebody outside a circle can’t join its call', async ({ browser }) => {
  const mentee = await openSignedIn(browser, 'mentee@ithaca.test');
  const other = await openSignedIn(browser, 'basic@ithaca.test');
  await other.goto(`/circle-call/${await circleOf(mentee)}`);
  await expect(other.getByRole('heading', { name: 'Call not found' })).toBeVisible();
});
