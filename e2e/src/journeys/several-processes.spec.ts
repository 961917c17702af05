import { expect, type Page } from '@playwright/test';
import { messageList, write } from '../support/conversation.ts';
import { demoPassword, openBrowser, signIn } from '../support/people.ts';
import { startTwoServers } from '../support/processes.ts';
import { test } from '../support/test.ts';

const readSessionIds = async (page: Page): Promise<string[]> => {
  const conversations = await (await page.request.get('/api/conversations')).json();
  return conversations.map(({ sessionId }: { sessionId: string }) => sessionId);
};

let servers: Awaited<ReturnType<typeof startTwoServers>>;
test.beforeAll(async () => {
  servers = await startTwoServers();
});
test.afterAll(() => servers.stop());

test('Two people on two servers chat, and lose nothing when Redis is killed', async ({
  browser,
}) => {
  const { first, second, redis, bucket } = servers;
  const mentee = await openBrowser(browser, first.url);
  const mentor = await openBrowser(browser, second.url);

  await test.step('both chat and see each other', async () => {
    await signIn(mentee, 'mentee@ithaca.test', demoPassword);
    await signIn(mentor, 'mentor@ithaca.test', demoPassword);
    const [hers, his] = [await readSessionIds(mentee), await readSessionIds(mentor)];
    const path = `/messaging/${hers.find((id) => his.includes(id))}`;
    await mentee.goto(path);
    await mentor.goto(path);
    await write(mentee, 'Do you see this over there?');
    await expect(messageList(mentor).getByText('over there?')).toBeVisible();
    await expect(mentee.getByText('Online').first()).toBeVisible();
    await mentor.getByRole('textbox', { name: 'Message' }).pressSequentially('I');
    await expect(mentee.getByText(/typing/i).first()).toBeVisible();
    await write(mentor, 'I do, on another server.');
    await expect(messageList(mentee).getByText('on another server.')).toBeVisible();
  });

  await test.step('messages are sent without Redis, and received once it is back', async () => {
    await redis.kill();
    await write(mentee, 'Said into the dark');
    await expect(messageList(mentee).getByText('into the dark')).toBeVisible();
    await redis.restart();
    await expect(messageList(mentor).getByText('into the dark')).toBeVisible();
    await write(mentor, 'Heard in the light');
    await expect(messageList(mentee).getByText('in the light')).toBeVisible();
    for (const page of [mentee, mentor]) {
      for (const text of ['over there?', 'into the dark', 'in the light']) {
        await expect(messageList(page).getByText(text)).toHaveCount(1);
      }
    }
  });

  await test.step('photos come from the bucket', async () => {
    expect(bucket.objects.size).toBeGreaterThan(0);
    const user = await (await mentor.request.get('/api/conversations')).json();
    const [photo] = /\/api\/uploads\/[^"]+/.exec(JSON.stringify(user)) ?? [];
    const answer = await mentor.request.get(photo ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  });
});
