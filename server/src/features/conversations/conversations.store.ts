import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, sql } from '../../platform/db/statement.ts';
import { type Address, conversationKindOf } from './address.ts';
import { conversationParticipants, priorityPeople } from './conversations.tables.ts';

export const findParticipantIds = async (
  db: Connection,
  conversationId: string,
): Promise<string[]> => {
  const rows = await db
    .select({ userId: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversationId));
  return rows.map(({ userId }) => userId);
};

/**
 * Removes a person from a circle's conversation. It is locked first, as in `write_messages`: messages sent earlier are
 * stored, and later ones are refused.
 * @returns its id, or null if they weren't in it
 */
export const deleteParticipant = async (
  tx: Transaction,
  { kind, id }: Address,
  userId: string,
): Promise<string | null> => {
  await lockConversation(tx, id);
  const row = await queryRow<{ id: string }>(
    tx,
    sql`DELETE FROM conversation_participants AS p USING conversations AS c
     WHERE c.id = ${id} AND c.kind = ${conversationKindOf(kind)}
       AND p.conversation_id = c.id AND p.user_id = ${userId}
     RETURNING c.id`,
  );
  return row?.id ?? null;
};

/** Locks a conversation until the transaction ends, as `write_messages` does. */
export const lockConversation = (tx: Transaction, id: string) =>
  execute(tx, sql`SELECT FROM conversations WHERE id = ${id} FOR NO KEY UPDATE`);

/**
 * Gives a person priority or takes it away (product 4.6): with priority, their messages are marked from now on, and
 * their conversations come first in the other person's list.
 */
export const updatePriority = async (tx: Transaction, userId: string, priority: boolean) => {
  if (priority) await tx.insert(priorityPeople).values({ userId }).onConflictDoNothing();
  else await tx.delete(priorityPeople).where(eq(priorityPeople.userId, userId));
  await execute(
    tx,
    sql`UPDATE conversation_participants AS other SET favoured = ${priority}
     FROM conversation_participants AS own JOIN conversations AS c ON c.id = own.conversation_id
     WHERE own.user_id = ${userId} AND c.kind = 'pair' AND other.conversation_id = own.conversation_id
       AND other.user_id <> ${userId} AND other.favoured <> ${priority}`,
  );
};
