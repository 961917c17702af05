import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/**
 * Moves a person's read position forward, but never beyond the last message.
 * @returns the new seq, or null if it did not move or they don't take part in the conversation
 */
export const advanceRead = async (
  db: Connection,
  conversationId: string,
  userId: string,
  seq: number,
): Promise<number | null> => {
  const [moved] = await advanceReads(db, [{ conversationId, userId, seq }]);
  return moved ?? null;
};

/** The same for any number of people at once. @returns the new seqs of those that moved */
export const advanceReads = async (
  db: Connection,
  reads: readonly { conversationId: string; userId: string; seq: number }[],
): Promise<number[]> => {
  const rows = await queryRows<{ readSeq: number }>(
    db,
    sql`UPDATE conversation_participants AS p SET read_seq = least(r.seq, c.last_seq)
     FROM unnest(
       ${reads.map(({ conversationId }) => conversationId)}::uuid[],
       ${reads.map(({ userId }) => userId)}::uuid[],
       ${reads.map(({ seq }) => seq)}::bigint[]
     ) AS r (conversation_id, user_id, seq)
     JOIN conversations AS c ON c.id = r.conversation_id
     WHERE p.conversation_id = r.conversation_id AND p.user_id = r.user_id
       AND p.read_seq < least(r.seq, c.last_seq)
     RETURNING p.read_seq AS "readSeq"`,
  );
  return rows.map(({ readSeq }) => readSeq);
};
