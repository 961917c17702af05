import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { type Reading, readableConversation } from './readable.store.ts';

/** A message, and whether it is pinned. */
export interface MessageRow {
  conversationId: string;
  seq: number;
  id: string;
  senderId: string;
  content: string;
  clientId: string | null;
  priority: boolean;
  createdAt: Date;
  removedAt: Date | null;
  attachmentId: string | null;
  pinned: boolean;
}

/** Which messages to read: those before or after a seq, or the newest if neither is given. */
export interface MessageBounds {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** SQL: the columns of a row of `messages AS m`, except whether it is pinned. */
export const messageColumns = sql`m.conversation_id AS "conversationId", m.seq, m.id,
  m.sender_id AS "senderId", m.content, m.client_id AS "clientId", m.priority,
  m.created_at AS "createdAt", m.removed_at AS "removedAt",
  m.attachment_id AS "attachmentId"`;

const isPinned = sql`EXISTS (SELECT 1 FROM message_pins AS k
  WHERE k.conversation_id = m.conversation_id AND k.seq = m.seq) AS pinned`;

const pageSize = integerSql(limits.messagePage);

/** @returns at most 50, oldest first; null if the viewer doesn't take part in such a conversation */
export const findMessages = async (
  db: Connection,
  reading: Reading,
  { before = Number.MAX_SAFE_INTEGER, after }: MessageBounds = {},
): Promise<MessageRow[] | null> => {
  const page =
    after === undefined
      ? sql`m.seq < ${before} ORDER BY m.seq DESC LIMIT ${pageSize}`
      : sql`m.seq > ${after} ORDER BY m.seq ASC LIMIT ${pageSize}`;
  const rows = await queryRows<MessageRow | { [Column in keyof MessageRow]: null }>(
    db,
    sql`SELECT page.* FROM ${readableConversation(reading)}
     LEFT JOIN LATERAL (
       SELECT ${messageColumns}, ${isPinned} FROM messages AS m
       WHERE m.conversation_id = c.id AND ${page}
     ) AS page ON true
     ORDER BY page.seq`,
  );
  if (rows.length === 0) return null;
  return rows.filter((row): row is MessageRow => row.id !== null);
};

export const findMessage = (
  db: Connection,
  conversationId: string,
  seq: number,
): Promise<MessageRow | undefined> =>
  queryRow<MessageRow>(
    db,
    sql`SELECT ${messageColumns}, ${isPinned} FROM messages AS m
     WHERE m.conversation_id = ${conversationId} AND m.seq = ${seq}`,
  );

/** The messages among these that are stored. */
export const findMessagesById = (
  db: Connection,
  messages: readonly { id: string; conversationId: string }[],
): Promise<MessageRow[]> => {
  const conversationIds = messages.map((message) => message.conversationId);
  const ids = messages.map((message) => message.id);
  return queryRows<MessageRow>(
    db,
    sql`SELECT ${messageColumns}, ${isPinned}
     FROM unnest(${conversationIds}::uuid[], ${ids}::uuid[]) AS asked (conversation_id, id)
     JOIN messages AS m ON m.conversation_id = asked.conversation_id AND m.id = asked.id`,
  );
};
