import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
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

/**
 * Deletes a person's replies to reviews, the reviews of mentees that they wrote, and those that their mentors wrote
 * about them.
 */
export const clearReviews = async (tx: Transaction, userId: string) => {
  await tx
    .delete(reviews)
    .where(
      and(
        eq(reviews.writtenBy, 'mentor'),
        or(eq(reviews.mentorId, userId), eq(reviews.menteeId, userId)),
      ),
    );
  await tx
    .update(reviews)
    .set({ reply: null, repliedAt: null })
    .where(and(eq(reviews.mentorId, userId), isNotNull(reviews.reply)));
};
