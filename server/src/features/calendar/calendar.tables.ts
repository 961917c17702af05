import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** The renewed addresses of calendar feeds. A person without a row still has their first address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  generation: uuid('generation').notNull(),
  renewedAt: instantMs('renewed_at').notNull(),
});
