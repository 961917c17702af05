import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { blockedSinceSql } from '../blocks/index.ts';

/**
 * Finds those of these sessions whose mentor can't take part, or couldn't during the session, because of a block or a
 * suspension (product 1.17, 1.18). Returns when that began.
 */
export const findMentorsUnavailableSince = async (
  db: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (sessionIds.length === 0) return new Map();
  const rows = await queryRows<{ id: string; since: Date | null }>(
    db,
    sql`SELECT s.id, least(s.mentor_unavailable_since, u.suspended_at, ${blockedSinceSql(sql`s.mentor_id`, sql`s.mentee_id`)}) AS since
      FROM sessions AS s JOIN users AS u ON u.id = s.mentor_id
      WHERE s.id = ANY(${[...sessionIds]})`,
  );
  return new Map(rows.flatMap(({ id, since }) => (since ? [[id, since]] : [])));
};

/**
 * Records on a mentor's active bookings that the mentor couldn't take part from `since` until now. Leaves out upcoming
 * sessions, and sessions that were over before.
 * @param menteeId only the bookings of this mentee
 */
export const keepUnavailability = async (
  tx: Transaction,
  { mentorId, menteeId }: { mentorId: string; menteeId?: string },
  { since, now }: { since: Date; now: Date },
) => {
  const end = sql`coalesce(ends_at, completion_asked_at)`;
  const isTheirs = menteeId === undefined ? sql`true` : sql`mentee_id = ${menteeId}`;
  await queryRows(
    tx,
    sql`UPDATE sessions SET mentor_unavailable_since = least(mentor_unavailable_since, ${since}::timestamptz)
      WHERE mentor_id = ${mentorId} AND ${isTheirs} AND origin = 'booking' AND status = 'active'
        AND ${end} > ${since}
        AND CASE session_type WHEN 'messaging' THEN ${end} ELSE coalesce(starts_at, ${end}) END <= ${now}`,
  );
};
