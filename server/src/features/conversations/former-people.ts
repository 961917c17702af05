import type { Person } from '@ithaca/contracts/people';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';

const most = 100;

/** SQL: the first sender after another one, from the index of client ids, which every browser sends. */
const nextSender = (conversationId: string, isAfter: Sql): Sql =>
  sql`(SELECT sender_id FROM messages
    WHERE conversation_id = ${conversationId} AND client_id IS NOT NULL AND ${isAfter}
    ORDER BY sender_id LIMIT 1)`;

/**
 * People who wrote in a circle and no longer take part, at most 100, to name them at their messages. Reads one index
 * entry for each sender, however many messages there are.
 */
export const findFormerPeople = async (
  db: Connection,
  conversationId: string,
): Promise<Person[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`WITH RECURSIVE senders AS (
       ${nextSender(conversationId, sql`true`)}
       UNION ALL
       SELECT next.sender_id FROM senders AS s
       CROSS JOIN LATERAL ${nextSender(conversationId, sql`sender_id > s.sender_id`)} AS next
     )
     SELECT s.sender_id AS id FROM senders AS s
     WHERE NOT EXISTS (SELECT FROM conversation_participants AS p
       WHERE p.conversation_id = ${conversationId} AND p.user_id = s.sender_id)
     LIMIT ${most}`,
  );
  const accounts = await findAccounts(
    db,
    rows.map(({ id }) => id),
  );
  return accounts.map(presentPerson);
};
