import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../db/columns.ts';

/** What was created with a `clientId` in the last day. */
export const creations = pgTable(
  'creations',
  {
    creatorId: uuid('creator_id').notNull(),
    clientId: uuid('client_id').notNull(),
    createdId: uuid('created_id').notNull(),
    createdAt: instantMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.clientId] })],
);
