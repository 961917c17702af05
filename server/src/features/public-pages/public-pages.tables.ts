import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** All current and earlier addresses of public pages. An address stays with its person. */
export const publicPageAddresses = pgTable('public_page_addresses', {
  slug: text('slug').primaryKey(),
  userId: uuid('user_id').notNull(),
  takenAt: instantMs('taken_at').notNull(),
});

/** The public pages of mentors, each with its current address. */
export const publicPages = pgTable('public_pages', {
  userId: uuid('user_id').primaryKey(),
  slug: text('slug').notNull(),
  isOn: boolean('is_on').notNull(),
  changedAt: instantMs('changed_at').notNull(),
});
export type PublicPageRow = typeof publicPages.$inferSelect;
