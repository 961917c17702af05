import type { ActivityEntry } from '@ithaca/contracts/dashboard';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { isOpenSql } from '../conversations/index.ts';
import { readableReviewSql } from '../sessions/index.ts';

/** An event without the mentee's details. */
export interface ActivityRow
  extends Pick<ActivityEntry, 'id' | 'kind' | 'sessionId' | 'sessionType'> {
  menteeId: string;
  at: Date;
  cents: number | null;
  rating: number | null;
}

/** A mentor's newest unlocks and bookings. */
export const findNewSessions = (
  db: Connection,
  mentorId: string,
  limit: number,
): Promise<ActivityRow[]> =>
  queryRows(
    db,
    sql`SELECT id, CASE origin WHEN 'unlock' THEN 'unlocked' ELSE 'booked' END AS kind,
        id AS "sessionId", session_type AS "sessionType", mentee_id AS "menteeId",
        created_at AS at, CASE origin WHEN 'booking' THEN price_cents END AS cents,
        NULL::integer AS rating
      FROM sessions WHERE mentor_id = ${mentorId} ORDER BY id DESC LIMIT ${integerSql(limit)}`,
  );

/** A mentor's newest published reviews (`isReadable` in reviews.policy.ts). */
export const findNewReviews = (
  db: Connection,
  mentorId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ActivityRow[]> =>
  queryRows(
    db,
    sql`SELECT r.id, 'reviewed' AS kind, r.session_id AS "sessionId",
        s.session_type AS "sessionType", r.mentee_id AS "menteeId", r.publishes_at AS at,
        NULL::integer AS cents, r.rating
      FROM (
        SELECT * FROM reviews
        WHERE mentor_id = ${mentorId} AND written_by = 'mentee'
          AND ${readableReviewSql(sql`reviews`, now)}
        ORDER BY publishes_at DESC, id DESC LIMIT ${integerSql(limit)}
      ) AS r JOIN sessions AS s ON s.id = r.session_id`,
  );

/** Counts the people who have an active session with a mentor and may write to them. */
export const countActiveMentees = async (
  db: Connection,
  mentorId: string,
  now: Date,
): Promise<number> => {
  const row = await queryRow<{ count: number }>(
    db,
    sql`SELECT count(DISTINCT s.mentee_id) AS count
      FROM sessions AS s JOIN users AS u ON u.id = s.mentee_id
      WHERE s.mentor_id = ${mentorId} AND s.status = 'active' AND u.deleted_at IS NULL
        AND ${isOpenSql(sql`s.conversation_id`, sql`${now}`)}`,
  );
  return row?.count ?? 0;
};
