import { eq } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import type { Audience } from './audiences.ts';
import { conversationAddresses } from './conversations.tables.ts';

export const findAudience = (db: Connection, addressId: string): Promise<Audience | undefined> =>
  queryRow<Audience>(
    db,
    sql`SELECT c.id AS "conversationId", c.kind, c.newest_address AS "newestAddress",
       ARRAY(SELECT p.user_id::text FROM conversation_participants AS p
             WHERE p.conversation_id = c.id ORDER BY p.user_id) AS people,
       ${isBlockedSql(sql`c.person_low`, sql`c.person_high`)} AS "isBlocked"
     FROM conversation_addresses AS a JOIN conversations AS c ON c.id = a.conversation_id
     WHERE a.id = ${addressId}`,
  );

/** The ids of all addresses that belong to a conversation. */
export const findAddressIds = async (db: Connection, conversationId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: conversationAddresses.id })
    .from(conversationAddresses)
    .where(eq(conversationAddresses.conversationId, conversationId));
  return rows.map(({ id }) => id);
};
