import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import type { NewMessage } from './message-writer.store.ts';

/** Attaches a file to a message stored in this transaction. */
export const attachFile = async (
  tx: Transaction,
  { conversationId, id }: Pick<NewMessage, 'conversationId' | 'id'>,
  fileId: string,
) => {
  await execute(tx, sql`SELECT attach_file(${conversationId}, ${id}, ${fileId})`);
};

/** Whether a person takes part in a conversation. */
export const takesPart = async (
  db: Connection,
  conversationId: string,
  userId: string,
): Promise<boolean> => {
  const row = await queryRow(
    db,
    sql`SELECT FROM conversation_participants
     WHERE conversation_id = ${conversationId} AND user_id = ${userId}`,
  );
  return row !== undefined;
};

/** The ids of all files in a conversation that nobody takes part in any more; none if somebody still does. */
export const findAttachmentsOfEmpty = async (
  tx: Transaction,
  conversationId: string,
): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT m.attachment_id AS id FROM messages AS m
     WHERE m.conversation_id = ${conversationId} AND m.attachment_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM conversation_participants AS p
         WHERE p.conversation_id = ${conversationId})`,
  );
  return rows.map(({ id }) => id);
};
