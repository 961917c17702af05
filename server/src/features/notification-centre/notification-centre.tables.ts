import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';
import { notificationKinds } from './kinds.ts';

/** Notifications. Their texts aren't stored, but composed on reading. */
export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  /** Distinguishes this event from all others of its kind. */
  occurrence: text('occurrence').notNull(),
  /** The session or circle that the notification is about. */
  subjectId: uuid('subject_id'),
  amountCents: integer('amount_cents'),
  /** When the plan ends. */
  endsAt: instantMs('ends_at'),
  createdAt: instantMs('created_at').notNull(),
  readAt: instantMs('read_at'),
  /** Whether the next daily mail will report it, unless it is read first (product 1.20). */
  awaitsDigest: boolean('awaits_digest').notNull().default(false),
});
export type NotificationRow = typeof notifications.$inferSelect;
