import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import { findSessions } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/** A session with an appointment. */
export type ScheduledSession = SessionRow & { startsAt: Date };

const isCall = sql`session_type IN ('video_call', 'phone_call')`;

/**
 * A user's active calls and meetings that haven't ended, soonest first, after the position `after`. Without calls with
 * somebody whom they block, or who blocks them (product 1.18), except in a mentor's own list, where they are ended.
 */
export const findUpcomingSessions = async (
  db: Connection,
  userId: string,
  page: {
    now: Date;
    /** Only the sessions in which the user is the mentor. */
    role?: 'mentor' | undefined;
    after: Pick<ScheduledSession, 'startsAt' | 'id'> | null;
    limit: number;
  },
): Promise<ScheduledSession[]> => {
  const { now, role, after, limit } = page;
  const behind = after ? sql`(starts_at, id) > (${after.startsAt}, ${after.id}::uuid)` : sql`true`;
  const isShown =
    role === 'mentor'
      ? sql`true`
      : sql`NOT (${isCall} AND ${isBlockedSql(sql`mentor_id`, sql`mentee_id`)})`;
  const order = sql`ORDER BY starts_at, id LIMIT ${integerSql(limit)}`;
  // Each role has its own index; nobody is both in one session.
  const as = (person: Sql) =>
    sql`(SELECT id, starts_at FROM sessions
      WHERE ${person} = ${userId} AND status = 'active' AND starts_at IS NOT NULL
        AND session_type <> 'messaging' AND ends_at > ${now} AND ${behind} AND ${isShown} ${order})`;
  const ownRows =
    role === 'mentor'
      ? as(sql`mentor_id`)
      : sql`${as(sql`mentor_id`)} UNION ALL ${as(sql`mentee_id`)}`;
  const found = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM (${ownRows}) AS own ${order}`,
  );
  const rows = await findSessions(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row?.startsAt ? [{ ...row, startsAt: row.startsAt }] : [];
  });
};
