import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';

/**
 * Closes a person's conversations with one other person for good. Messages that are being written are
 * stored before that or refused.
 */
export const closePairs = async (tx: Transaction, userId: string) => {
  await execute(
    tx,
    sql`UPDATE conversations SET write_until = '-infinity' WHERE id IN (
          SELECT id FROM conversations WHERE person_low = ${userId} OR person_high = ${userId}
          ORDER BY id FOR NO KEY UPDATE)`,
  );
};

/** Takes a person out of all circles. Their messages remain. @returns the ids of the conversations */
export const leaveCircles = async (tx: Transaction, userId: string): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`DELETE FROM conversation_participants AS p USING conversations AS c
     WHERE c.id = p.conversation_id AND c.kind <> 'pair' AND p.user_id = ${userId}
     RETURNING c.id`,
  );
  return rows.map(({ id }) => id);
};

/** Deletes the messages of conversations in which all people have deleted their accounts. */
export const deleteUnreadableMessages = async (tx: Transaction, userId: string) => {
  await execute(tx, sql`SELECT delete_unreadable_messages(${userId})`);
};
