import type { Message } from '@ithaca/contracts/conversations';
import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { type MessageRow, presentMessage } from './messages.presenter.ts';

const columns = `m.*, EXISTS (SELECT 1 FROM message_pins AS k
  WHERE k.conversation_id = m.conversation_id AND k.seq = m.seq) AS pinned`;

/** At most 50 messages, oldest first: the newest, those before a seq, or those after one. */
export const findMessages = async (
  db: Connection,
  conversationId: string,
  bounds: { before?: number | undefined; after?: number | undefined } = {},
): Promise<Message[]> => {
  const { before, after } = bounds;
  const forward = after !== undefined;
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT ${columns} FROM messages AS m
     WHERE m.conversation_id = $1 AND m.seq ${forward ? '>' : '<'} $2
     ORDER BY m.seq ${forward ? 'ASC' : 'DESC'} LIMIT ${limits.messagePage}`,
    [conversationId, forward ? after : (before ?? Number.MAX_SAFE_INTEGER)],
  );
  const messages = rows.map(presentMessage);
  return forward ? messages : messages.reverse();
};

export const findMessage = async (
  db: Connection,
  conversationId: string,
  seq: number,
): Promise<Message | null> => {
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT ${columns} FROM messages AS m WHERE m.conversation_id = $1 AND m.seq = $2`,
    [conversationId, seq],
  );
  return rows[0] ? presentMessage(rows[0]) : null;
};

/** Those of these messages that are stored, by id. */
export const findMessagesById = async (
  db: Connection,
  messages: readonly { id: string; conversationId: string }[],
): Promise<Map<string, Message>> => {
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT ${columns} FROM unnest($1::uuid[], $2::uuid[]) AS asked (conversation_id, id)
     JOIN messages AS m ON m.conversation_id = asked.conversation_id AND m.id = asked.id`,
    [messages.map((message) => message.conversationId), messages.map((message) => message.id)],
  );
  return new Map(rows.map((row) => [row.id, presentMessage(row)]));
};

/** @returns the seq of a message of this conversation, or null when it has none of that id */
export const findSeq = async (db: Connection, conversationId: string, messageId: string) => {
  const { rows } = await db.$client.query<{ seq: string }>(
    'SELECT seq FROM messages WHERE conversation_id = $1 AND id = $2',
    [conversationId, messageId],
  );
  return rows[0] ? Number(rows[0].seq) : null;
};
