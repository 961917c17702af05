import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  /** The mentor's user id. */
  mentorId: uuid('mentor_id').notNull(),
  menteeId: uuid('mentee_id').notNull(),
  /** 1 to 5 stars. */
  rating: integer('rating').notNull(),
  text: text('text').notNull(),
  reply: text('reply'),
  repliedAt: instantMs('replied_at'),
  createdAt: instantMs('created_at').notNull(),
});
export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
