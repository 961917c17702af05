import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What people wrote. Only `write_messages` adds to it, and seeding, which fills new conversations. */
export const messages = pgTable('messages', {
  conversationId: uuid('conversation_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  id: uuid('id').notNull(),
  senderId: uuid('sender_id').notNull(),
  content: text('content').notNull(),
  clientId: uuid('client_id'),
  priority: boolean('priority').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
