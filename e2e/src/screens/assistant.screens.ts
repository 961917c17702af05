import { type AssistantAnswers, recommendMentors } from '@ithaca/contracts/assistant';
import type { Mentor } from '@ithaca/contracts/mentors';
import { expect, type Page } from '@playwright/test';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const answers: AssistantAnswers = {
  objective: 'Lead my team without burning out',
  solution: 'Delegate more, and say no to meetings',
  implementation: 'One task a week that somebody else takes over',
  obstacles: 'I have been doing this work myself for six years, and redo what others hand in',
  specificStuck: 'Giving feedback to somebody who used to be my peer',
  supportType: 'challenge my thinking',
  urgency: 'Important but not urgent',
};
const openPanel = async (page: Page) => {
  const byName = page.getByRole('button', { name: 'Ask the assistant' });
  await byName.click();
  await expect(page.getByText('What would you like to achieve?', { exact: true })).toBeVisible();
};

/** Opens the panel with the first answers from an earlier visit, which appear without pauses. */
const openWithAnswers = async (page: Page, count: number) => {
  const { origin } = new URL(page.url());
  const { id } = await (await page.request.get(`${origin}/api/user`)).json();
  const kept = JSON.stringify(Object.fromEntries(Object.entries(answers).slice(0, count)));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `draft:${id}:assistant`,
    kept,
  ] as const);
  await openPanel(page);
};

const chooseLast = (page: Page) => page.getByRole('button', { name: answers.urgency }).click();

/** Replaces the server's response, because its ranking may change with every change of the demo. */
const recommend = async (page: Page, choose: (mentors: Mentor[]) => Mentor[]) => {
  await fake(page).route(`**${recommendMentors.path}`, async (route) => {
    const { origin } = new URL(page.url());
    const listed = await page.request.get(`${origin}/api/mentors?category=Business&limit=3`);
    const chosen = choose(await listed.json());
    await route.fulfill({
      json: {
        mentors: chosen.map((mentor) => ({
          ...mentor,
          because: mentor.mentorProfile.expertise.slice(1, 3),
          reason: `${mentor.firstName}’s profile mentions ${mentor.mentorProfile.expertise.slice(1, 3).join(' and ')}.`,
        })),
        explanation:
          chosen.length > 0
            ? 'These mentors write about what you answered.'
            : 'None of the mentors here fits what you describe. Please browse all mentors, or describe your goal in other words.',
      },
    });
  });
};

const panel = (
  name: string,
  prepare: (page: Page) => Promise<void>,
  expectedErrors: number[] = [],
): Screen => ({
  name: `assistant-${name}`,
  as: 'mentee',
  path: '/mentors',
  heading: 'Find Your Mentor',
  expectedErrors,
  prepare,
});

/** The assistant's panel in all of its states. */
export const screens: Screen[] = [
  panel('start', openPanel),
  panel('question', (page) => openWithAnswers(page, 4)),
  panel('options', (page) => openWithAnswers(page, 5)),
  panel('change', async (page) => {
    await openWithAnswers(page, 3);
    await page
      .getByRole('button', { name: 'Change your answer: What solution do you have in mind?' })
      .click();
  }),
  panel('found', async (page) => {
    await recommend(page, (mentors) => mentors);
    await openWithAnswers(page, 6);
    await chooseLast(page);
    await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  }),
  panel('nobody', async (page) => {
    await recommend(page, () => []);
    await openWithAnswers(page, 6);
    await chooseLast(page);
    await expect(page.getByText(/^None of the mentors/)).toBeVisible();
  }),
  panel(
    'failed',
    async (page) => {
      await fake(page).route(`**${recommendMentors.path}`, (route) =>
        route.fulfill({ status: 503 }),
      );
      await openWithAnswers(page, 6);
      await chooseLast(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    [503],
  ),
];
