import { type Sql, sql } from '../../platform/db/statement.ts';

/**
 * A query for the minutes between the first message of two people and the first one of the other. It has no row while
 * nobody has answered.
 * @param conversationId SQL for the id of their conversation
 */
export const firstReplySql = (conversationId: Sql): Sql => sql`
  SELECT extract(epoch FROM answer.created_at - opening.created_at) / 60 AS minutes
  FROM (
    SELECT sender_id, created_at FROM messages
    WHERE conversation_id = ${conversationId} ORDER BY seq LIMIT 1
  ) AS opening
  JOIN conversations AS c ON c.id = ${conversationId}, LATERAL (
    SELECT created_at FROM messages
    WHERE conversation_id = c.id AND sender_id =
      CASE opening.sender_id WHEN c.person_low THEN c.person_high ELSE c.person_low END
    ORDER BY created_at LIMIT 1
  ) AS answer`;
