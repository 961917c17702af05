import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, joinSql, queryRows, sql } from '../../platform/db/statement.ts';
import type { Profile } from './mentors.tables.ts';

/** The public data of a listed mentor. */
export interface FeaturedRow
  extends Pick<
    Profile,
    | 'title'
    | 'expertise'
    | 'averageRating'
    | 'reviewCount'
    | 'messageRateCents'
    | 'meetingTypes'
    | 'awayFrom'
    | 'awayUntil'
    | 'timeZone'
  > {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  deletedAt: Date | null;
}

/** The listed mentors with the best Bayesian rating, best first (product 2.3). */
export const findBestRated = (db: Connection, limit: number): Promise<FeaturedRow[]> =>
  queryRows(
    db,
    sql`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
        u.profile_image_url AS "profileImageUrl", u.deleted_at AS "deletedAt",
        p.title, p.expertise, p.average_rating AS "averageRating", p.review_count AS "reviewCount",
        p.message_rate_cents AS "messageRateCents", p.meeting_types AS "meetingTypes",
        p.away_from::text AS "awayFrom", p.away_until::text AS "awayUntil",
        p.time_zone AS "timeZone"
      FROM (
        SELECT profile_id, rating_rank FROM mentor_listings
        ORDER BY rating_rank, profile_id LIMIT ${integerSql(limit)}
      ) AS l
      JOIN mentor_profiles p ON p.id = l.profile_id JOIN users u ON u.id = p.user_id
      WHERE u.deleted_at IS NULL
      ORDER BY l.rating_rank, l.profile_id`,
  );

/** Whether a person is among the listed mentors with the best rating. */
export const isBestRated = async (
  db: Connection,
  userId: string,
  limit: number,
): Promise<boolean> => {
  const rows = await queryRows(
    db,
    sql`SELECT 1 FROM (
        SELECT profile_id FROM mentor_listings
        ORDER BY rating_rank, profile_id LIMIT ${integerSql(limit)}
      ) AS l
      JOIN mentor_profiles p ON p.id = l.profile_id
      WHERE p.user_id = ${userId}`,
  );
  return rows.length > 0;
};

const cap = integerSql(limits.countCap + 1);

/**
 * Counts, for each group, the listed mentors who have any of its category terms, or all listed mentors for a null
 * group. Stops at one beyond the cap.
 */
export const countListed = async (
  db: Connection,
  groups: readonly (readonly string[] | null)[],
): Promise<number[]> => {
  const counts = groups.map((terms, group) => {
    const condition = terms ? sql`l.category_terms && ${terms}::text[]` : sql`true`;
    return sql`SELECT ${integerSql(group)} AS "group", (SELECT count(*)::integer FROM (
      SELECT FROM mentor_listings l WHERE ${condition} LIMIT ${cap}) AS matches) AS mentors`;
  });
  const rows = await queryRows<{ group: number; mentors: number }>(
    db,
    joinSql(counts, ' UNION ALL '),
  );
  return rows.toSorted((a, b) => a.group - b.group).map(({ mentors }) => mentors);
};
