import { appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { callClosesAfterMs } from '@ithaca/contracts/calls';
import { minuteMs } from '@ithaca/contracts/durations';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import { isCallSql, isPastSql } from './calls.store.ts';
import { findSessions } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/** A session with an appointment. */
export type ScheduledSession = SessionRow & { startsAt: Date };

/** A filter for a user's upcoming sessions. */
export interface UpcomingFilter {
  /** Only the sessions in which the user is the mentor. */
  role?: 'mentor' | undefined;
  /** Only requests that the mentor can still answer; with `role`. */
  requests?: 'open' | undefined;
}

/** Calls that began earlier can't be joined. */
const earliestStart = (now: Date) =>
  new Date(
    now.getTime() - Math.max(...Object.values(appointmentMinutes)) * minuteMs - callClosesAfterMs,
  );

/**
 * A user's active meetings that haven't ended, and calls that can still be joined, soonest first, after the position
 * `after`. Leaves out calls with people whom they block or who block them (product 1.18). A mentor's own list contains
 * active calls and meetings that haven't ended, regardless of blocks, because mentors end them there.
 */
export const findUpcomingSessions = async (
  db: Connection,
  userId: string,
  page: UpcomingFilter & {
    now: Date;
    after: Pick<ScheduledSession, 'startsAt' | 'id'> | null;
    limit: number;
  },
): Promise<ScheduledSession[]> => {
  const { now, role, requests, after, limit } = page;
  const behind = after ? sql`(starts_at, id) > (${after.startsAt}, ${after.id}::uuid)` : sql`true`;
  const isComing = sql`status = 'active' AND ends_at > ${now}`;
  // Like the rule for declining in bookings.policy.ts.
  const isOpen = requests
    ? sql`origin = 'booking' AND reported_at IS NULL AND accept_by > ${now}`
    : sql`true`;
  const isShown =
    role === 'mentor'
      ? sql`${isComing} AND ${isOpen}`
      : sql`origin = 'booking' AND status <> 'cancelled' AND starts_at > ${earliestStart(now)}
        AND CASE WHEN ${isCallSql}
          THEN NOT ${isPastSql(now)} AND NOT ${isBlockedSql(sql`mentor_id`, sql`mentee_id`)}
          ELSE ${isComing} END`;
  const order = sql`ORDER BY starts_at, id LIMIT ${integerSql(limit)}`;
  // Each role has its own index, and nobody has both roles in one session.
  const as = (person: Sql) =>
    sql`(SELECT id, starts_at FROM sessions
      WHERE ${person} = ${userId} AND starts_at IS NOT NULL AND session_type <> 'messaging'
        AND ${behind} AND ${isShown} ${order})`;
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
