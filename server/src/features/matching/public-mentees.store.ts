import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** The public data of somebody with a public mentee profile. */
interface PublicMentee {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Finds those of these people who have a public mentee profile (product 5.1). Mentors and deleted accounts have none.
 */
export const findPublicMentees = async (
  db: Connection,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ userId: string }>(
    db,
    sql`SELECT user_id AS "userId" FROM mentee_listings WHERE user_id = ANY (${userIds}::uuid[])`,
  );
  return new Set(rows.map(({ userId }) => userId));
};

/**
 * Finds people with a public mentee profile, by name (product 5.2). The cost depends on `limit` and the
 * exceptions, not on how many people there are.
 * @param q the beginning of a first or last name, or of both; undefined for everybody
 */
export const searchPublicMentees = async (
  db: Connection,
  { q, except, limit }: { q: string | undefined; except: readonly string[]; limit: number },
): Promise<PublicMentee[]> => {
  // `%` and `_` are literal characters.
  const beginning = sql`regexp_replace(
    regexp_replace(btrim(search_normal(${q ?? ''})), '\\s+', ' ', 'g'), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const max = integerSql(limit);
  const beginningWith = (name: Sql) => sql`(SELECT user_id, name FROM mentee_listings
    WHERE ${name} LIKE ${beginning} AND user_id <> ALL (${except}::uuid[])
    ORDER BY ${name} USING ~<~, user_id LIMIT ${max})`;
  return queryRows<PublicMentee>(
    db,
    sql`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName"
      FROM (${beginningWith(sql`name`)} UNION ${beginningWith(sql`reversed_name`)}) AS found
      JOIN users u ON u.id = found.user_id
      ORDER BY found.name, u.id LIMIT ${max}`,
  );
};
