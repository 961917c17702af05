import type { Connection } from '../../platform/db/database.ts';
import type { Audience } from './audiences.ts';

export const findAudience = async (
  db: Connection,
  addressId: string,
): Promise<Audience | undefined> => {
  const { rows } = await db.$client.query<Audience>(
    `SELECT c.id AS "conversationId", c.kind, c.newest_address AS "newestAddress",
       ARRAY(SELECT p.user_id::text FROM conversation_participants AS p
             WHERE p.conversation_id = c.id ORDER BY p.user_id) AS people
     FROM conversation_addresses AS a JOIN conversations AS c ON c.id = a.conversation_id
     WHERE a.id = $1`,
    [addressId],
  );
  return rows[0];
};

/** The ids of all addresses that belong to a conversation. */
export const findAddressIds = async (db: Connection, conversationId: string): Promise<string[]> => {
  const { rows } = await db.$client.query<{ id: string }>(
    'SELECT id FROM conversation_addresses WHERE conversation_id = $1',
    [conversationId],
  );
  return rows.map(({ id }) => id);
};
