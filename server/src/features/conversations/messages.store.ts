import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { type Reading, readableConversation, valuesOf } from './readable.store.ts';

/** A message, and whether it is pinned. */
export interface MessageRow {
  conversation_id: string;
  /** A bigint, which comes as text. */
  seq: string;
  id: string;
  sender_id: string;
  content: string;
  client_id: string | null;
  priority: boolean;
  created_at: Date;
  pinned: boolean;
}

/** Which messages to read: those before or after a seq; without bounds the newest. */
export interface MessageBounds {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

const columns = `m.*, EXISTS (SELECT 1 FROM message_pins AS k
  WHERE k.conversation_id = m.conversation_id AND k.seq = m.seq) AS pinned`;

/** @returns at most 50, oldest first; null when the viewer takes no part in such a conversation */
export const findMessages = async (
  db: Connection,
  reading: Reading,
  { before, after }: MessageBounds = {},
): Promise<MessageRow[] | null> => {
  const forward = after !== undefined;
  const { rows } = await db.$client.query<MessageRow | { [Column in keyof MessageRow]: null }>(
    `SELECT page.* FROM ${readableConversation}
     LEFT JOIN LATERAL (
       SELECT ${columns} FROM messages AS m
       WHERE m.conversation_id = c.id AND m.seq ${forward ? '>' : '<'} $4
       ORDER BY m.seq ${forward ? 'ASC' : 'DESC'} LIMIT ${limits.messagePage}
     ) AS page ON true
     ORDER BY page.seq`,
    [...valuesOf(reading), forward ? after : (before ?? Number.MAX_SAFE_INTEGER)],
  );
  if (rows.length === 0) return null;
  return rows.filter((row): row is MessageRow => row.id !== null);
};

export const findMessage = async (
  db: Connection,
  conversationId: string,
  seq: number,
): Promise<MessageRow | undefined> => {
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT ${columns} FROM messages AS m WHERE m.conversation_id = $1 AND m.seq = $2`,
    [conversationId, seq],
  );
  return rows[0];
};

/** Those of these messages that are stored. */
export const findMessagesById = async (
  db: Connection,
  messages: readonly { id: string; conversationId: string }[],
): Promise<MessageRow[]> => {
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT ${columns} FROM unnest($1::uuid[], $2::uuid[]) AS asked (conversation_id, id)
     JOIN messages AS m ON m.conversation_id = asked.conversation_id AND m.id = asked.id`,
    [messages.map((message) => message.conversationId), messages.map((message) => message.id)],
  );
  return rows;
};
