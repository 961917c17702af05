import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** Notes that somebody wrote about a booking. The other person must not read them. */
export const bookingNotes = pgTable('booking_notes', {
  sessionId: uuid('session_id').notNull(),
  kind: text('kind', { enum: ['report', 'cancellation', 'decision'] }).notNull(),
  authorId: uuid('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: instantMs('created_at').notNull(),
});
export type BookingNote = typeof bookingNotes.$inferSelect;
