import type { Ranking } from '@ithaca/contracts/leaderboard';
import type { Mentor } from '@ithaca/contracts/mentors';
import { expect } from '@playwright/test';
import { changeAnswers } from '../support/answers.ts';
import { openSignedIn } from '../support/people.ts';
import { test } from '../support/test.ts';

const longWord = 'Donaudampfschifffahrt'.repeat(5).slice(0, 100);

for (const width of [390, 1280])
  test(`A mentor’s long first name doesn’t widen the time picker at ${width} px`, async ({
    browser,
  }) => {
    const viewport = { width, height: 844 };
    const page = await openSignedIn(browser, 'mentee@ithaca.test', { viewport });
    const [mentor] = await (await page.request.get('/api/mentors')).json();
    await changeAnswers<Mentor>(page, `/api/mentors/${mentor.id}`, (answer) => ({
      ...answer,
      firstName: longWord,
    }));
    await page.goto(`/expert/${mentor.id}`);
    await page
      .getByRole('button', { name: /^Book video call, €/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Book a video call' });
    await expect(dialog.getByText(`You and ${longWord} then choose a time`)).toBeVisible();
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });

test('A long job title fits on the podium', async ({ browser }) => {
  const viewport = { width: 1280, height: 844 };
  const page = await openSignedIn(browser, 'mentee@ithaca.test', { viewport });
  const mentors: Mentor[] = await (await page.request.get('/api/mentors')).json();
  // The leaderboard is empty at the beginning of a month.
  await changeAnswers<Ranking[]>(page, '/api/leaderboard', () =>
    mentors.slice(0, 3).map((mentor, at) => ({
      rank: at + 1,
      user: mentor,
      mentorProfile: { ...mentor.mentorProfile, title: longWord },
      completedSessions: 3,
    })),
  );
  await page.goto('/leaderboard');
  const place = page.getByRole('list', { name: 'Podium' }).getByRole('listitem').nth(1);
  await expect(place.getByText(longWord)).toBeVisible();
  expect(await place.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

test('The bell is recognisable under a count of 99+', async ({ browser }) => {
  const page = await openSignedIn(browser, 'mentee@ithaca.test');
  await page.route('**/api/notifications?*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-unread-total': '120' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  const bell = page.getByRole('banner').getByLabel('Notifications, 120 unread');
  const icon = await bell.locator('svg').boundingBox();
  const count = await bell.getByText('99+').boundingBox();
  if (!icon || !count) throw new Error('The bell or its count is not shown');
  expect(count.y + count.height - icon.y).toBeLessThan(icon.height / 3);
});
