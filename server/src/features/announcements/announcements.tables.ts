import { audiences } from '@ithaca/contracts/announcements';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  audience: text('audience', { enum: audiences }).notNull(),
  publishedAt: instant('published_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});
export type AnnouncementRow = typeof announcements.$inferSelect;

/** Which announcements people have dismissed. */
export const announcementDismissals = pgTable('announcement_dismissals', {
  announcementId: uuid('announcement_id').notNull(),
  userId: uuid('user_id').notNull(),
  dismissedAt: instant('dismissed_at').notNull(),
});
