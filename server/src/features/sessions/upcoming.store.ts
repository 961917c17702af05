import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Connection } from '../../platform/db/database.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

/** A session with an appointment. */
export type ScheduledSession = SessionRow & { startsAt: Date };

/** A user's active calls and meetings that haven't ended, soonest first, from just behind `after`. */
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
  const behind = after
    ? sql`(${sessions.startsAt}, ${sessions.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  // Each role has its own index; nobody is both in one session.
  const as = (person: typeof sessions.mentorId | typeof sessions.menteeId) =>
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(person, userId),
          eq(sessions.status, 'active'),
          isNotNull(sessions.startsAt),
          ne(sessions.sessionType, 'messaging'),
          gt(sessions.endsAt, now),
          behind,
        ),
      )
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(limit);
  const rows =
    role === 'mentor'
      ? await as(sessions.mentorId)
      : await unionAll(as(sessions.mentorId), as(sessions.menteeId))
          .orderBy(asc(sessions.startsAt), asc(sessions.id))
          .limit(limit);
  return rows.filter((row): row is ScheduledSession => row.startsAt !== null);
};
