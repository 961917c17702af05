import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { findFirstAnswers } from '../conversations/index.ts';
import type { Booking } from './booking-outcomes.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';
import { findMentorsUnavailableSince } from './unavailable-mentors.store.ts';

/** A session with the facts that determine what happens to its money. */
export type BookingRow = SessionRow & Booking;

/**
 * Adds the other facts that determine what happens to the money of sessions. For active bookings only, looks up whether
 * the mentor has answered messages, and since when the mentor can't take part. Messages that the mentor marked complete
 * before the first answer don't count as marked: the mentee must have 72 hours to report a problem with the answer.
 */
export const withFacts = async (
  db: Connection,
  rows: readonly SessionRow[],
): Promise<BookingRow[]> => {
  const active = rows.filter(({ origin, status }) => origin === 'booking' && status === 'active');
  const asked = active.flatMap((row) =>
    row.sessionType === 'messaging'
      ? [
          {
            id: row.id,
            conversationId: row.conversationId,
            senderId: row.mentorId,
            from: row.createdAt,
            until: row.endsAt ?? row.createdAt,
          },
        ]
      : [],
  );
  const answers = await findFirstAnswers(db, asked);
  const unavailable = await findMentorsUnavailableSince(
    db,
    active.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { completionAskedAt } = row;
    const answeredAt = answers.get(row.id);
    const wasMarkedEarly = answeredAt && completionAskedAt && completionAskedAt < answeredAt;
    return {
      ...row,
      completionAskedAt: wasMarkedEarly ? null : completionAskedAt,
      isAnswered: answeredAt !== undefined,
      mentorUnavailableSince: unavailable.get(row.id) ?? null,
    };
  });
};

/** Locks a session until the transaction ends. */
export const lockBooking = async (tx: Transaction, id: string): Promise<BookingRow | undefined> => {
  const rows = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return (await withFacts(tx, rows))[0];
};

/** Whether a pair has unsettled messages that were booked after the start of a payment. */
export const hasMessagesSince = async (
  db: Connection,
  { mentorId, menteeId, since }: Pick<SessionRow, 'mentorId' | 'menteeId'> & { since: Date },
): Promise<boolean> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.menteeId, menteeId),
        eq(sessions.mentorId, mentorId),
        eq(sessions.origin, 'booking'),
        eq(sessions.sessionType, 'messaging'),
        eq(sessions.status, 'active'),
        gt(sessions.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

export const updateBooking = async (
  tx: Transaction,
  id: string,
  changes: Partial<
    Pick<
      SessionRow,
      | 'status'
      | 'completedAt'
      | 'completionAskedAt'
      | 'reportedAt'
      | 'reportedBy'
      | 'dueAt'
      | 'settledAt'
      | 'settlementReason'
      | 'startsAt'
      | 'endsAt'
      | 'acceptBy'
      | 'mentorChoseAt'
      | 'writeUntil'
      | 'calendarSequence'
    >
  >,
) => {
  await tx.update(sessions).set(changes).where(eq(sessions.id, id));
};

/** The ids of up to `limit` bookings that have to be checked, the earliest due first. */
export const findDueBookings = async (
  db: Connection,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.dueAt, now))
    .orderBy(asc(sessions.dueAt), asc(sessions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** The sessions of these conversations that let their people write. */
export const findOpenSessions = (
  db: Connection,
  conversationIds: readonly string[],
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(
      and(inArray(sessions.conversationId, [...conversationIds]), ne(sessions.status, 'cancelled')),
    );
