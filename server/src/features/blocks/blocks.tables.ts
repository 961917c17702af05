import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** Who blocks whom. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  ({ blockerId, blockedId }) => [primaryKey({ columns: [blockerId, blockedId] })],
);
