import type { Ranking } from '@ithaca/contracts/leaderboard';
import { expect } from '@playwright/test';
import { changeAnswers } from '../support/answers.ts';
import { fake } from './fake.ts';
import type { Screen } from './screen.ts';

const leaderboard = {
  name: 'leaderboard',
  as: 'mentee',
  path: '/leaderboard',
  heading: 'Leaderboard',
} as const;

/** The mentors of the month. */
export const screens: Screen[] = [
  leaderboard,
  {
    ...leaderboard,
    name: 'leaderboard-empty',
    prepare: async (page) => {
      await changeAnswers<Ranking[]>(fake(page), '/api/leaderboard', () => []);
      await page.reload();
      await expect(page.getByText('No sessions completed yet this month')).toBeVisible();
    },
  },
];
