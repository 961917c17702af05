import type { Connection } from '../../platform/db/database.ts';

/**
 * Moves how far a person has read forwards, never beyond the last message.
 * @returns the new seq, or null when it did not move or they take no part in the conversation
 */
export const advanceRead = async (
  db: Connection,
  conversationId: string,
  userId: string,
  seq: number,
): Promise<number | null> => {
  const { rows } = await db.$client.query<{ read_seq: string }>(
    `UPDATE conversation_participants AS p SET read_seq = least($3::bigint, c.last_seq)
     FROM conversations AS c
     WHERE c.id = p.conversation_id AND p.conversation_id = $1 AND p.user_id = $2
       AND p.read_seq < least($3::bigint, c.last_seq)
     RETURNING p.read_seq`,
    [conversationId, userId, seq],
  );
  return rows[0] ? Number(rows[0].read_seq) : null;
};
