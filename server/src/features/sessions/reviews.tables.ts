import { sessionRoles } from '@ithaca/contracts/sessions';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  /** Whose review it is; it is about the other one of the two. */
  writtenBy: text('written_by', { enum: sessionRoles }).notNull(),
  /** The mentor's user id. */
  mentorId: uuid('mentor_id').notNull(),
  menteeId: uuid('mentee_id').notNull(),
  /** 1 to 5 stars. */
  rating: integer('rating').notNull(),
  text: text('text').notNull(),
  /** The mentor's reply to a review by the mentee. */
  reply: text('reply'),
  repliedAt: instantMs('replied_at'),
  createdAt: instantMs('created_at').notNull(),
  /** From when on the other person, and for a mentee's review everybody, may read it. */
  publishesAt: instantMs('publishes_at').notNull(),
  /** Whether its publication has been carried out: counted in the mentor's rating, and mailed. */
  isPublished: boolean('is_published').notNull(),
  /** When it was last edited after its publication. */
  editedAt: instantMs('edited_at'),
  hiddenAt: instantMs('hidden_at'),
  hiddenReason: text('hidden_reason'),
});
export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
