import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/db/columns.ts';

export const twoFactor = pgTable('two_factor', {
  userId: uuid('user_id').primaryKey(),
  secret: bytea('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  enabledAt: instant('enabled_at'),
  lastStep: integer('last_step').notNull().default(0),
  recoverySalt: bytea('recovery_salt').notNull(),
});
export type TwoFactorRow = typeof twoFactor.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
});

export const signInChallenges = pgTable('sign_in_challenges', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});
