import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/db/columns.ts';

/** Has at most one row. */
export const pushKeys = pgTable('push_keys', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  /** Sealed. */
  privateKey: bytea('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type PushKeyRow = typeof pushKeys.$inferSelect;

/** Has one row. */
export const pushedMessageSearch = pgTable('pushed_message_search', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  searchedUntil: instant('searched_until').notNull(),
});

/** The browsers that show notifications, by sign-in. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  signInId: uuid('sign_in_id').primaryKey(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
