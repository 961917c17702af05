import { staffRights } from '@ithaca/contracts/staff-rights';
import { activities, userTypes } from '@ithaca/contracts/user';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../platform/db/columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  profileImageUrl: text('profile_image_url'),
  userType: text('user_type', { enum: userTypes }).notNull().default('mentee'),
  activity: text('activity', { enum: activities }).notNull(),
  wantedType: text('wanted_type', { enum: userTypes }),
  platformAccess: boolean('platform_access').notNull().default(true),
  /**
   * While access isn't granted: the time at which sign-ups were found to be open, so confirming the address grants it.
   */
  accessGrantedAt: instant('access_granted_at'),
  emailVerifiedAt: instant('email_verified_at'),
  lastSeenAt: instant('last_seen_at'),
  deletedAt: instant('deleted_at'),
  /** Kept in sync with `account_suspensions` by a trigger; only read here. */
  suspendedAt: instant('suspended_at'),
  /** Kept in sync with `staff_members` by a trigger; only read here. */
  staffRights: text('staff_rights', { enum: staffRights }).array().notNull().default([]),
  createdAt: instant('created_at').notNull(),
});
export type Account = typeof users.$inferSelect;
export type NewAccount = typeof users.$inferInsert;

export const signIns = pgTable('sign_ins', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  browser: text('browser'),
  system: text('system'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const accountTokens = pgTable('account_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: ['verify_email', 'reset_password'] }).notNull(),
  wrongPasswords: integer('wrong_passwords').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});
export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

export const knownBrowsers = pgTable('known_browsers', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Null once the sign-in has expired, because the browser may stay known for longer. */
  signInId: uuid('sign_in_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const accountMailsSent = pgTable('account_mails_sent', {
  userId: uuid('user_id').notNull(),
  sentAt: instant('sent_at').notNull(),
});

/** Addresses to which the confirmation of their account's deletion still has to be emailed. */
export const deletionMails = pgTable('farewell_mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Emails are compared case-insensitively (product 1.5). */
export const sameEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;
