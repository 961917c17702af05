import { staffRights } from '@ithaca/contracts/staff-rights';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../platform/db/columns.ts';

/** The moderators. A trigger copies their rights to `users`. */
export const staffMembers = pgTable('staff_members', {
  userId: uuid('user_id').primaryKey(),
  rights: text('rights', { enum: staffRights }).array().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  since: instant('since').notNull(),
});
export type StaffMemberRow = typeof staffMembers.$inferSelect;

/** Invitations to become a moderator. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  rights: text('rights', { enum: staffRights }).array().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  /** The hash of the newest mailed link's token; null until its mail is written. */
  tokenHash: bytea('token_hash'),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  acceptedBy: uuid('accepted_by'),
});
export type StaffInvitationRow = typeof staffInvitations.$inferSelect;
