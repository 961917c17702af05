import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/** The conversations of circles in which a person has written, but no longer takes part. @returns their ids */
export const findLeftCirclesOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT c.id FROM conversations AS c
     WHERE c.kind <> 'pair'
       AND NOT EXISTS (
         SELECT FROM conversation_participants AS p
         WHERE p.conversation_id = c.id AND p.user_id = ${userId})
       AND EXISTS (
         SELECT FROM messages AS m WHERE m.conversation_id = c.id AND m.sender_id = ${userId})
     ORDER BY c.id`,
  );
  return rows.map(({ id }) => id);
};
