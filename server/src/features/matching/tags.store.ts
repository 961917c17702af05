import type { TagField } from '@ithaca/contracts/mentee-profiles';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';

const maxTags = 8;
/** An entry shared by fewer people could reveal who they are. */
const minPeople = 3;
/** The maximum number of entries with a matching word that are compared. */
const maxCompared = 1000;

/**
 * The most common entries of a list in public profiles that have a word with this beginning (product 5.7).
 * @param beginning null for all entries
 */
export const findCommonTags = async (
  db: Connection,
  field: TagField,
  beginning: string | null,
): Promise<string[]> => {
  const query = sql`(SELECT string_agg(quote_literal(part) || ':*', ' & ')
    FROM unnest(search_parts(search_normal(${beginning}))) AS part
    WHERE part ~ '^[[:alnum:]]+$')::tsquery`;
  const rows = await queryRows<{ entry: string }>(
    db,
    beginning === null
      ? sql`SELECT entry FROM mentee_tag_counts
          WHERE field = ${field} AND people >= ${integerSql(minPeople)}
          ORDER BY people DESC, tag LIMIT ${integerSql(maxTags)}`
      : sql`SELECT entry FROM (
            SELECT entry, tag, people FROM mentee_tag_counts
            WHERE words @@ ${query} AND field = ${field} AND people >= ${integerSql(minPeople)}
            LIMIT ${integerSql(maxCompared)}
          ) AS beginning
          ORDER BY people DESC, tag LIMIT ${integerSql(maxTags)}`,
  );
  return rows.map(({ entry }) => entry);
};
