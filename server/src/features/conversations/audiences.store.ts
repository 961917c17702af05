import { eq } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import type { FoundAudience, PushAudience } from './audiences.ts';
import { conversationAddresses } from './conversations.tables.ts';

/** @returns undefined if no conversation has this address */
export const findAudience = (
  db: Connection,
  addressId: string,
  now: Date,
): Promise<FoundAudience | undefined> =>
  queryRow<FoundAudience>(
    db,
    sql`SELECT c.id AS "conversationId", c.kind, c.newest_address AS "newestAddress",
       is_open(c.write_until, c.person_low, c.person_high, ${now}) AS "isOpen",
       ARRAY(SELECT p.user_id::text FROM conversation_participants AS p
             WHERE p.conversation_id = c.id ORDER BY p.user_id) AS people,
       ${isBlockedSql(sql`c.person_low`, sql`c.person_high`)} AS "isBlocked",
       ARRAY(SELECT b.blocker_id || ' ' || b.blocked_id FROM conversation_participants AS one
             JOIN conversation_participants AS other ON other.conversation_id = one.conversation_id
             JOIN blocks AS b ON b.blocker_id = one.user_id AND b.blocked_id = other.user_id
             WHERE one.conversation_id = c.id AND c.person_low IS NULL) AS blocks
     FROM conversation_addresses AS a JOIN conversations AS c ON c.id = a.conversation_id
     WHERE a.id = ${addressId}`,
  );

/** Everyone who receives pushes about a conversation. */
export const findAudienceOf = (
  db: Connection,
  conversationId: string,
): Promise<PushAudience | undefined> =>
  queryRow<PushAudience>(
    db,
    sql`SELECT c.id AS "conversationId", c.kind, c.newest_address AS "newestAddress",
       ARRAY(SELECT p.user_id::text FROM conversation_participants AS p
             WHERE p.conversation_id = c.id ORDER BY p.user_id) AS people
     FROM conversations AS c WHERE c.id = ${conversationId}`,
  );

/** The ids of all addresses that belong to a conversation. */
export const findAddressIds = async (db: Connection, conversationId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: conversationAddresses.id })
    .from(conversationAddresses)
    .where(eq(conversationAddresses.conversationId, conversationId));
  return rows.map(({ id }) => id);
};

/** The conversations in which both of two people take part. */
export const findSharedConversations = async (
  db: Connection,
  one: string,
  other: string,
): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT a.conversation_id AS id FROM conversation_participants AS a
     JOIN conversation_participants AS b USING (conversation_id)
     WHERE a.user_id = ${one} AND b.user_id = ${other}`,
  );
  return rows.map(({ id }) => id);
};

/** Whether two people take part in the same conversation. */
export const haveSharedConversation = async (
  db: Connection,
  personId: string,
  otherId: string,
): Promise<boolean> => {
  const row = await queryRow(
    db,
    sql`SELECT FROM conversation_participants AS a
     JOIN conversation_participants AS b USING (conversation_id)
     WHERE a.user_id = ${personId} AND b.user_id = ${otherId} LIMIT 1`,
  );
  return row !== undefined;
};
