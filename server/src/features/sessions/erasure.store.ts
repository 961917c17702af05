import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { reviews } from './reviews.tables.ts';
import { type SessionRow, sessions } from './sessions.tables.ts';

/** A person's bookings that are neither completed nor cancelled, locked in the order of their ids. */
export const lockActiveBookings = (tx: Transaction, userId: string): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(
      and(
        or(eq(sessions.mentorId, userId), eq(sessions.menteeId, userId)),
        eq(sessions.origin, 'booking'),
        eq(sessions.status, 'active'),
      ),
    )
    .orderBy(asc(sessions.id))
    .for('update');

export const setCancelled = async (tx: Transaction, ids: readonly string[]) => {
  await tx
    .update(sessions)
    .set({ status: 'cancelled' })
    .where(inArray(sessions.id, [...ids]));
};

/** Deletes a mentor's replies to reviews. */
export const clearReplies = async (tx: Transaction, mentorId: string) => {
  await tx
    .update(reviews)
    .set({ reply: null, repliedAt: null })
    .where(and(eq(reviews.mentorId, mentorId), isNotNull(reviews.reply)));
};
