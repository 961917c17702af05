import type { Screen } from './screen.ts';

/** The mentors of the month. */
export const screens: Screen[] = [
  { name: 'leaderboard', as: 'mentee', path: '/leaderboard', heading: 'Leaderboard' },
];
