import { getLeaderboard } from '@ithaca/contracts/leaderboard';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const leaderboardQuery = queryOptions({
  queryKey: ['leaderboard'],
  queryFn: ({ signal }) => api(getLeaderboard, { signal }),
});
