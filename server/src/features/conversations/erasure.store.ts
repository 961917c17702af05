import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/**
 * Closes a person's conversations with one other person for good. Messages in transit are either stored before that or
 * refused.
 */
export const closePairs = async (tx: Transaction, userId: string) => {
  await execute(
    tx,
    sql`UPDATE conversations SET write_until = '-infinity' WHERE id IN (
          SELECT id FROM conversations WHERE person_low = ${userId} OR person_high = ${userId}
          ORDER BY id FOR NO KEY UPDATE)`,
  );
};

/** Removes a person from all circles. Their messages remain. @returns the ids of the conversations */
export const leaveCircles = async (tx: Transaction, userId: string): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`DELETE FROM conversation_participants AS p USING conversations AS c
     WHERE c.id = p.conversation_id AND c.kind <> 'pair' AND p.user_id = ${userId}
     RETURNING c.id`,
  );
  return rows.map(({ id }) => id);
};

/** Small enough for a statement to take a fraction of a second, because the database cancels long ones. */
const deletedAtOnce = 20_000;

/** SQL: whether conversation `c` has no participants with an account. */
const isUnreadableSql = sql`NOT EXISTS (
  SELECT FROM conversation_participants AS p JOIN users AS u ON u.id = p.user_id
  WHERE p.conversation_id = c.id AND u.deleted_at IS NULL)`;

/** @param which SQL: a condition for conversations `c` */
const deleteMessagesOf = async (tx: Transaction, which: Sql) => {
  const unreadable = await queryRows<{ id: string; lastSeq: number }>(
    tx,
    sql`SELECT c.id, c.last_seq AS "lastSeq" FROM conversations AS c WHERE ${which} AND ${isUnreadableSql}`,
  );
  for (const { id, lastSeq } of unreadable) {
    for (let first = 1; first <= lastSeq; first += deletedAtOnce) {
      const last = first + deletedAtOnce - 1;
      await execute(tx, sql`SELECT delete_unreadable_messages(${id}, ${first}, ${last})`);
    }
  }
};

/** Deletes the messages of conversations whose people have all deleted their accounts. */
export const deleteUnreadableMessages = (tx: Transaction, userId: string) =>
  deleteMessagesOf(
    tx,
    sql`c.id IN (SELECT own.conversation_id FROM conversation_participants AS own
      WHERE own.user_id = ${userId})`,
  );

/**
 * Deletes a circle's conversation with its messages if nobody takes part in it any more.
 * @returns whether it is gone
 */
export const deleteIfEmpty = async (tx: Transaction, conversationId: string): Promise<boolean> => {
  await deleteMessagesOf(tx, sql`c.id = ${conversationId} AND c.kind <> 'pair'`);
  await execute(tx, sql`SELECT delete_empty_circle(${conversationId})`);
  const left = await queryRow(tx, sql`SELECT FROM conversations WHERE id = ${conversationId}`);
  return left === undefined;
};
