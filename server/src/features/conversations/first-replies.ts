import { type Sql, sql } from '../../platform/db/statement.ts';

/**
 * A query for the minutes between the first message of a conversation and the first one by someone else. It has no row
 * while nobody has replied.
 */
export const firstReplySql = (conversationId: Sql): Sql => sql`
  SELECT extract(epoch FROM answer.created_at - opening.created_at) / 60 AS minutes
  FROM (
    SELECT seq, sender_id, created_at FROM messages
    WHERE conversation_id = ${conversationId} ORDER BY seq LIMIT 1
  ) AS opening, LATERAL (
    SELECT created_at FROM messages
    WHERE conversation_id = ${conversationId} AND seq > opening.seq
      AND sender_id <> opening.sender_id
    ORDER BY seq LIMIT 1
  ) AS answer`;
