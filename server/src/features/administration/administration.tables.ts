import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** Every suspension of a mentor's profile. The current one has no end. */
export const mentorSuspensions = pgTable('mentor_suspensions', {
  id: uuid('id').primaryKey(),
  profileId: uuid('profile_id').notNull(),
  reason: text('reason').notNull(),
  suspendedAt: instant('suspended_at').notNull(),
  suspendedBy: uuid('suspended_by').notNull(),
  restoredAt: instant('restored_at'),
  restoredBy: uuid('restored_by'),
});
export type SuspensionRow = typeof mentorSuspensions.$inferSelect;

/** Every suspension of a person's account. The current one has no end. */
export const accountSuspensions = pgTable('account_suspensions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  suspendedAt: instant('suspended_at').notNull(),
  suspendedBy: uuid('suspended_by').notNull(),
  restoredAt: instant('restored_at'),
  restoredBy: uuid('restored_by'),
});
export type AccountSuspensionRow = typeof accountSuspensions.$inferSelect;
