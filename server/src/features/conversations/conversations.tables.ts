import { conversationKinds } from '@ithaca/contracts/conversations';
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

const number = (name: string) => bigint(name, { mode: 'number' });

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: conversationKinds }).notNull(),
  /** A pair's two people, ordered by id. */
  personLow: uuid('person_low'),
  personHigh: uuid('person_high'),
  lastSeq: number('last_seq').notNull().default(0),
  /** A Date can't represent 'infinity', so only composed SQL reads and writes this column. */
  writeUntil: instant('write_until').notNull(),
  newestAddress: uuid('newest_address').notNull(),
  createdAt: instant('created_at').notNull(),
  pinsVersion: number('pins_version').notNull().default(0),
  lastMessageAt: instant('last_message_at'),
});

/** Sessions and circles, whose ids identify conversations in requests and frames. */
export const conversationAddresses = pgTable('conversation_addresses', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
});

export const conversationParticipants = pgTable('conversation_participants', {
  conversationId: uuid('conversation_id').notNull(),
  userId: uuid('user_id').notNull(),
  readSeq: number('read_seq').notNull().default(0),
  favoured: boolean('favoured').notNull().default(false),
  /** At most a minute behind the last message; `activitySql` gives the exact time. */
  lastActivityAt: instant('last_activity_at').notNull(),
  /** False only if all messages from others are read. `count_unread` checks only conversations where it is true. */
  mayHaveUnread: boolean('may_have_unread').notNull().default(true),
  /** Whether the person has turned off notifications for it. */
  muted: boolean('muted').notNull().default(false),
});

/** People who wrote in a circle and left it; they may have returned. Rows are inserted only by a trigger. */
export const formerParticipants = pgTable('former_participants', {
  conversationId: uuid('conversation_id').notNull(),
  userId: uuid('user_id').notNull(),
});

/**
 * Messages. Rows are inserted only by `write_message`, `write_messages` and seeding, and changed by `attach_file` and
 * `remove_message`.
 */
export const messages = pgTable('messages', {
  conversationId: uuid('conversation_id').notNull(),
  seq: number('seq').notNull(),
  id: uuid('id').notNull(),
  senderId: uuid('sender_id').notNull(),
  content: text('content').notNull(),
  clientId: uuid('client_id'),
  priority: boolean('priority').notNull(),
  createdAt: instant('created_at').notNull(),
  /** The time at which a moderator removed it. */
  removedAt: instant('removed_at'),
  /** The file sent with it. A removed message keeps the reference until the file is deleted. */
  attachmentId: uuid('attachment_id'),
});

export const messagePins = pgTable('message_pins', {
  conversationId: uuid('conversation_id').notNull(),
  seq: number('seq').notNull(),
  pinnedBy: uuid('pinned_by').notNull(),
  pinnedAt: instant('pinned_at').notNull(),
});

/** People whose messages are marked and whose conversations come first (product 4.6). */
export const priorityPeople = pgTable('priority_people', {
  userId: uuid('user_id').primaryKey(),
});
