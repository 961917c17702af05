import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';

/** A listed mentor and the number of booked sessions that they completed in a period. */
export interface MentorCount {
  mentorId: string;
  profileId: string;
  completedSessions: number;
}

/**
 * The listed mentors with the most booked sessions completed since this time, weighted by the mentor's Bayesian rating.
 * Ties are broken by the total number of sessions, then by name (product 2.10).
 */
export const countBusiestMentors = (
  db: Connection,
  since: Date,
  limit: number,
): Promise<MentorCount[]> =>
  queryRows(
    db,
    sql`SELECT p.user_id AS "mentorId", p.id AS "profileId", s.sessions AS "completedSessions"
      FROM (
        SELECT mentor_id, count(*)::integer AS sessions FROM sessions
        WHERE status = 'completed' AND origin = 'booking' AND completed_at >= ${since}
        GROUP BY mentor_id
      ) AS s
      JOIN mentor_profiles p ON p.user_id = s.mentor_id
      JOIN mentor_listings l ON l.profile_id = p.id
      JOIN users u ON u.id = p.user_id
      ORDER BY s.sessions::bigint * bayesian_rating(p.rating_sum, p.review_count) DESC,
        p.completed_sessions DESC, lower(u.first_name), lower(u.last_name), p.id
      LIMIT ${integerSql(limit)}`,
  );
