import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { lockConversation } from './conversations.store.ts';
import { type MessageRow, messageColumns } from './messages.store.ts';
import { deletePin } from './pins.store.ts';

/** A message in a conversation, identified by the ids in its row. */
export interface MessageName {
  readonly conversationId: string;
  readonly messageId: string;
}

/** A message that a participant may read (`mayRead` in conversations.policy.ts), unless it was removed. */
export const findReadableMessage = (
  db: Connection,
  viewerId: string,
  { conversationId, messageId }: MessageName,
): Promise<MessageRow | undefined> =>
  queryRow<MessageRow>(
    db,
    sql`SELECT ${messageColumns}, false AS pinned FROM messages AS m
     JOIN conversation_participants AS p
       ON p.conversation_id = m.conversation_id AND p.user_id = ${viewerId}
     WHERE m.conversation_id = ${conversationId} AND m.id = ${messageId} AND m.removed_at IS NULL`,
  );

/** SQL: whether a message still exists. @param name SQL for the ids of its conversation and of the message */
export const messageExistsSql = (name: { conversationId: Sql; messageId: Sql }): Sql =>
  sql`EXISTS (SELECT FROM messages AS m
    WHERE m.conversation_id = ${name.conversationId} AND m.id = ${name.messageId})`;

/** SQL: the ids of the conversations in which a person takes part. */
export const conversationsOfSql = (userId: string): Sql =>
  sql`(SELECT p.conversation_id FROM conversation_participants AS p WHERE p.user_id = ${userId})`;

/** A message with the `around` messages before and after it, oldest first. For moderators (product 10.11). */
export const findMessagesAround = (
  db: Connection,
  { conversationId, messageId }: MessageName,
  around: number,
): Promise<MessageRow[]> =>
  queryRows<MessageRow>(
    db,
    sql`SELECT ${messageColumns}, false AS pinned FROM messages AS reported
     JOIN messages AS m ON m.conversation_id = reported.conversation_id
       AND m.seq BETWEEN reported.seq - ${around}::int AND reported.seq + ${around}::int
     WHERE reported.conversation_id = ${conversationId} AND reported.id = ${messageId}
     ORDER BY m.seq`,
  );

/**
 * Replaces a message's content with the statement that it was removed, and unpins it.
 * @returns its seq and whether it was pinned; null if it doesn't exist or has already been removed
 */
export const removeContent = async (
  tx: Transaction,
  { conversationId, messageId }: MessageName,
  at: Date,
): Promise<{ seq: number; wasPinned: boolean } | null> => {
  // Locked in the same order as for pins and new messages, so they wait for each other without deadlocks.
  await lockConversation(tx, conversationId);
  const removed = await queryRow<{ seq: number }>(
    tx,
    sql`SELECT seq FROM remove_message(${conversationId}, ${messageId}, ${at}) AS seq`,
  );
  if (!removed) return null;
  const { seq } = removed;
  return { seq, wasPinned: await deletePin(tx, { conversationId, seq }) };
};
