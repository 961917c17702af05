import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
  repliedAt: instant('replied_at'),
  createdAt: instant('created_at').notNull(),
});
export type ReviewRow = typeof reviews.$inferSelect;
