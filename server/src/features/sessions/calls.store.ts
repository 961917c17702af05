import type { CallType } from '@ithaca/contracts/appointment-types';
import { callClosesAfterMs } from '@ithaca/contracts/calls';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import type { SessionRow } from './sessions.tables.ts';

/** A booked video or phone call with a time. */
export type BookedCall = Pick<
  SessionRow,
  'id' | 'mentorId' | 'menteeId' | 'status' | 'acceptBy' | 'reportedAt'
> & {
  readonly sessionType: CallType;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** One person blocks the other. */
  readonly isBlocked: boolean;
  /** One of the two has deleted their account. */
  readonly hasDeletedAccount: boolean;
};

/** The position after which a page of calls begins. */
type CallPosition = Pick<BookedCall, 'startsAt' | 'id'>;

const hasDeletedAccountSql = sql`EXISTS (SELECT FROM users
  WHERE users.id IN (mentor_id, mentee_id) AND users.deleted_at IS NOT NULL)`;
const columns = sql`id, mentor_id AS "mentorId", mentee_id AS "menteeId", status,
  session_type AS "sessionType", starts_at AS "startsAt", ends_at AS "endsAt",
  accept_by AS "acceptBy", reported_at AS "reportedAt",
  ${isBlockedSql(sql`mentor_id`, sql`mentee_id`)} AS "isBlocked",
  ${hasDeletedAccountSql} AS "hasDeletedAccount"`;
/**
 * Whether a session is a booked call with a time. The types are part of the SQL text, as in the indexes on calls,
 * because parameters could prevent their use.
 */
export const isCallSql = sql`session_type IN ('video_call', 'phone_call') AND starts_at IS NOT NULL`;
const soonestFirst = sql`starts_at, id`;
const latestFirst = sql`starts_at DESC, id DESC`;

/**
 * Whether a call is over (product 3.12): it has closed, it was completed before it began, for example by a decision, or
 * one of the two has deleted their account. Completing the session doesn't end a call in progress.
 */
export const isPastSql = (now: Date): Sql => sql`(
  ends_at <= ${new Date(now.getTime() - callClosesAfterMs)}
  OR status = 'completed' AND completed_at <= starts_at
  OR ${hasDeletedAccountSql})`;

/** Finds those of these sessions that are booked calls with a time, in any status. */
export const findCalls = (db: Connection, ids: readonly string[]): Promise<BookedCall[]> =>
  queryRows(db, sql`SELECT ${columns} FROM sessions WHERE id = ANY(${ids}) AND ${isCallSql}`);

/**
 * A person's calls that can still be joined, soonest first, after the position `after`. Leaves out calls with people
 * whom they block or who block them (product 1.18).
 */
export const findUpcomingCalls = (
  db: Connection,
  userId: string,
  { now, after, limit }: { now: Date; after: CallPosition | null; limit: number },
): Promise<BookedCall[]> => {
  const behind = after ? sql`(starts_at, id) > (${after.startsAt}, ${after.id})` : sql`true`;
  const isUpcoming = sql`NOT ${isPastSql(now)} AND ${behind}
    AND NOT ${isBlockedSql(sql`mentor_id`, sql`mentee_id`)}`;
  return findOfPerson(db, userId, isUpcoming, soonestFirst, limit);
};

/** A person's calls that can't be joined any more, latest first, after the position `after`. */
export const findPastCalls = (
  db: Connection,
  userId: string,
  { now, after, limit }: { now: Date; after: CallPosition | null; limit: number },
): Promise<BookedCall[]> => {
  const behind = after ? sql`(starts_at, id) < (${after.startsAt}, ${after.id})` : sql`true`;
  return findOfPerson(db, userId, sql`${isPastSql(now)} AND ${behind}`, latestFirst, limit);
};

/**
 * A person's calls that start within a period, soonest first. Leaves out future calls with people whom they block or
 * who block them (product 1.18).
 */
export const findCallsBetween = (
  db: Connection,
  userId: string,
  { since, until, now, limit }: { since: Date; until: Date; now: Date; limit: number },
): Promise<BookedCall[]> => {
  const isWithin = sql`starts_at >= ${since} AND starts_at < ${until}
    AND (${isPastSql(now)} OR NOT ${isBlockedSql(sql`mentor_id`, sql`mentee_id`)})`;
  return findOfPerson(db, userId, isWithin, soonestFirst, limit);
};

/** Without cancelled calls. Each role has its own index, and nobody has both roles in one call. */
const findOfPerson = (
  db: Connection,
  userId: string,
  matches: Sql,
  order: Sql,
  limit: number,
): Promise<BookedCall[]> => {
  const as = (person: Sql) =>
    sql`(SELECT * FROM sessions
      WHERE ${person} = ${userId} AND ${isCallSql} AND status <> 'cancelled' AND ${matches}
      ORDER BY ${order} LIMIT ${integerSql(limit)})`;
  return queryRows(
    db,
    sql`SELECT ${columns} FROM (${as(sql`mentor_id`)} UNION ALL ${as(sql`mentee_id`)}) AS calls
      ORDER BY ${order} LIMIT ${integerSql(limit)}`,
  );
};
