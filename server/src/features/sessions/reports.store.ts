import { and, asc, count, eq, isNotNull, lt, min, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { bookingNotes } from './booking-notes.tables.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

/** A booking with an undecided report, its text and its author. */
export type ReportedBooking = SessionRow & {
  reportedAt: Date;
  reason: string;
  reporterId: string;
};

/** The number of undecided reports of bookings made before this time, and the time of the oldest booking. */
export const findReportsBookedBefore = async (
  db: Connection,
  bookedBefore: Date,
): Promise<{ count: number; oldest: Date | null }> => {
  const [row] = await db
    .select({ count: count(), oldest: min(sessions.createdAt) })
    .from(sessions)
    .where(
      and(
        isNotNull(sessions.reportedAt),
        eq(sessions.status, 'active'),
        lt(sessions.createdAt, bookedBefore),
      ),
    );
  return row ?? { count: 0, oldest: null };
};

/** Up to `limit` undecided reports after the position `after`, oldest first. */
export const findUndecidedReports = async (
  db: Connection,
  after: Pick<ReportedBooking, 'reportedAt' | 'id'> | null,
  limit: number,
): Promise<ReportedBooking[]> => {
  const behind = after
    ? sql`(${sessions.reportedAt}, ${sessions.id}) > (${after.reportedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = await db
    .select({ session: sessions, reason: bookingNotes.text, reporterId: bookingNotes.authorId })
    .from(sessions)
    .innerJoin(
      bookingNotes,
      and(eq(bookingNotes.sessionId, sessions.id), eq(bookingNotes.kind, 'report')),
    )
    .where(and(isNotNull(sessions.reportedAt), eq(sessions.status, 'active'), behind))
    .orderBy(asc(sessions.reportedAt), asc(sessions.id))
    .limit(limit);
  return rows.flatMap(({ session, reason, reporterId }) =>
    session.reportedAt ? [{ ...session, reportedAt: session.reportedAt, reason, reporterId }] : [],
  );
};
