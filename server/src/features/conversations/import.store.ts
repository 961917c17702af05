import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** A message of the past, for demo data and load tests. */
export interface ImportedMessage {
  readonly conversationId: string;
  readonly senderId: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly pinned?: boolean;
}

const chunk = 5000;

/**
 * Adds messages in bulk, numbered in the order given within their conversations. Nobody is told.
 * @param unread whether they count as unread; otherwise everyone has read up to the last
 */
export const insertMessages = async (
  tx: Transaction,
  messages: readonly ImportedMessage[],
  unread = false,
) => {
  for (let from = 0; from < messages.length; from += chunk) {
    await insertChunk(tx, messages.slice(from, from + chunk), unread);
  }
};

const insertChunk = async (
  tx: Transaction,
  messages: readonly ImportedMessage[],
  unread: boolean,
) => {
  const conversationIds = [...new Set(messages.map((message) => message.conversationId))];
  await tx.$client.query(
    'SELECT 1 FROM conversations WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [conversationIds],
  );
  await tx.$client.query(
    `WITH given AS (
       SELECT g.*, c.last_seq + row_number() OVER (PARTITION BY g.conversation_id ORDER BY g.ord) AS seq
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::boolean[])
         WITH ORDINALITY AS g (conversation_id, sender_id, id, content, created_at, pinned, ord)
       JOIN conversations AS c ON c.id = g.conversation_id
     ), stored AS (
       INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
       SELECT conversation_id, seq, id, sender_id, content,
         EXISTS (SELECT 1 FROM priority_people AS p WHERE p.user_id = sender_id), created_at
       FROM given
     ), pinned AS (
       INSERT INTO message_pins (conversation_id, seq, pinned_by, pinned_at)
       SELECT conversation_id, seq, sender_id, created_at FROM given WHERE pinned
     ), latest AS (
       SELECT conversation_id, max(seq) AS seq, max(created_at) AS at FROM given GROUP BY 1
     ), moved AS (
       UPDATE conversations AS c SET last_seq = l.seq FROM latest AS l WHERE c.id = l.conversation_id
     )
     UPDATE conversation_participants AS p SET last_activity_at = l.at,
       read_seq = CASE WHEN $7 THEN p.read_seq ELSE l.seq END
     FROM latest AS l WHERE p.conversation_id = l.conversation_id`,
    [
      messages.map((message) => message.conversationId),
      messages.map((message) => message.senderId),
      messages.map(() => newId()),
      messages.map((message) => message.content),
      messages.map((message) => message.createdAt),
      messages.map((message) => message.pinned ?? false),
      unread,
    ],
  );
};
