import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';
import { notificationKinds } from './kinds.ts';

/** What has happened to people. Without texts, which are written when they are read. */
export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  /** Distinguishes what has happened from everything else of its kind. */
  occurrence: text('occurrence').notNull(),
  /** The session or circle that it is about. */
  subjectId: uuid('subject_id'),
  amountCents: integer('amount_cents'),
  /** When a plan ends. */
  endsAt: instantMs('ends_at'),
  createdAt: instantMs('created_at').notNull(),
  readAt: instantMs('read_at'),
  /** The next daily mail reports it, unless it is read first (product 1.20). */
  awaitsDigest: boolean('awaits_digest').notNull().default(false),
});
export type NotificationRow = typeof notifications.$inferSelect;
