import type { Person } from '@ithaca/contracts/people';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';

const most = 100;

/** SQL: whether the former participant `f` has returned. */
const isBackSql = sql`EXISTS (SELECT FROM conversation_participants AS p
  WHERE p.conversation_id = f.conversation_id AND p.user_id = f.user_id)`;

/** At most 100 people who wrote in a circle and no longer take part, to show their names with their messages. */
export const findFormerPeople = async (
  db: Connection,
  conversationId: string,
): Promise<Person[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT f.user_id AS id FROM former_participants AS f
     WHERE f.conversation_id = ${conversationId} AND NOT ${isBackSql}
     ORDER BY f.user_id LIMIT ${most}`,
  );
  const accounts = await findAccounts(
    db,
    rows.map(({ id }) => id),
  );
  return accounts.map(presentPerson);
};

/** The conversations of circles in which a person has written but no longer takes part. @returns their ids */
export const findLeftCirclesOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT f.conversation_id AS id FROM former_participants AS f
     WHERE f.user_id = ${userId} AND NOT ${isBackSql}
     ORDER BY f.conversation_id`,
  );
  return rows.map(({ id }) => id);
};
