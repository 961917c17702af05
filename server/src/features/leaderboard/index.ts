import { getLeaderboard } from '@ithaca/contracts/leaderboard';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { answer, route } from '../../platform/http/route.ts';
import { createRankings } from './rankings.service.ts';

/** The leaderboard of mentors. It is computed from completed sessions and reviews, and not stored. */
export const createLeaderboard = (context: Context): Feature => {
  const rankings = createRankings(context);
  return {
    name: 'leaderboard',
    routes: [route(getLeaderboard, async () => answer(200, await rankings.ofThisMonth()))],
  };
};
