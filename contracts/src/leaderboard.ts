import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mentorProfile } from './mentors.ts';
import { person } from './people.ts';

/** A mentor's place on the current month's leaderboard. */
export const ranking = z.object({
  /** 1 to 10. */
  rank: z.number(),
  user: person,
  mentorProfile,
  /** Booked sessions completed this month. */
  completedSessions: z.number(),
});
export type Ranking = z.infer<typeof ranking>;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'The ten best mentors of this month, by completed sessions weighted with their rating',
  access: 'signed_in',
  success: { 200: z.array(ranking) },
});

export const leaderboardEndpoints = [getLeaderboard] as const;
