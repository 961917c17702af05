import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

/** The start of a session, or its creation if it has no appointment. */
export const startOf = ({ startsAt, createdAt }: Pick<SessionRow, 'startsAt' | 'createdAt'>) =>
  startsAt ?? createdAt;

const start = sql`coalesce(${sessions.startsAt}, ${sessions.createdAt})`;

/** Up to `limit` sessions of a mentor after the position `after`, latest start first. */
export const findMentorSessions = (
  db: Connection,
  mentorId: string,
  page: {
    status: SessionRow['status'] | undefined;
    after: { start: Date; id: string } | null;
    limit: number;
  },
): Promise<SessionRow[]> => {
  const { status, after, limit } = page;
  const behind = after
    ? sql`(${start}, ${sessions.id}) < (${after.start.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentorId), status && eq(sessions.status, status), behind))
    .orderBy(desc(start), desc(sessions.id))
    .limit(limit);
};
