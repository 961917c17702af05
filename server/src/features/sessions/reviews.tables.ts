import { sessionRoles } from '@ithaca/contracts/sessions';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  /** The author's role. The review is about the other person. */
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
  /** When the other person, or everybody for a mentee's review, can start to read it. */
  publishesAt: instantMs('publishes_at').notNull(),
  /** Whether its publication has been carried out: counted in the mentor's rating, and mailed. */
  isPublished: boolean('is_published').notNull(),
  /** The last edit after the publication. */
  editedAt: instantMs('edited_at'),
  hiddenAt: instantMs('hidden_at'),
  hiddenReason: text('hidden_reason'),
});
export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
