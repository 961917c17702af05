import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';

/** A word in normal form. Words like "the", which mean nothing on their own, have none. */
export interface WordForms {
  word: string;
  /** In the singular. */
  form: string;
  stem: string;
}

/** The normal forms of words as written, like those used for searching profiles (product 2.3). */
export const readWordForms = (db: Connection, words: readonly string[]): Promise<WordForms[]> =>
  queryRows<WordForms>(
    db,
    sql`SELECT word, search_singular(search_normal(word)) AS form, search_stem(search_normal(word)) AS stem
     FROM unnest(${words}::text[]) AS word WHERE search_stem(search_normal(word)) IS NOT NULL`,
  );

/** How many of `size` profiles contain each stem. These are a sample of about `total` profiles. */
export interface StemCounts {
  size: number;
  total: number;
  counts: ReadonlyMap<string, number>;
}

const sampleSize = 5000;

/** Counts the stems in the profiles of the best-rated mentors. */
export const countMentorStems = async (db: Connection): Promise<StemCounts> => {
  const rows = await queryRows<{ stem: string | null; count: number }>(
    db,
    sql`WITH sample AS MATERIALIZED (
       SELECT stems FROM mentor_stems ORDER BY rating_rank, profile_id LIMIT ${integerSql(sampleSize)}
     )
     SELECT stem, count(*)::integer AS count
     FROM sample, unnest(tsvector_to_array(stems)) AS stem GROUP BY stem
     UNION ALL SELECT NULL, count(*)::integer FROM sample`,
  );
  return stemCountsOf(rows, await estimateSize(db, 'mentor_stems'));
};

/** About how many rows a table has, according to the planner's last estimate; 0 if there is none yet. */
export const estimateSize = async (db: Connection, table: string): Promise<number> => {
  const [row] = await queryRows<{ size: number }>(
    db,
    sql`SELECT greatest(reltuples, 0)::double precision AS size FROM pg_class
     WHERE oid = ${table}::regclass`,
  );
  return row?.size ?? 0;
};

/**
 * The counts of these rows. The row without a stem counts the profiles.
 * @param estimated about how many profiles there are
 */
export const stemCountsOf = (
  rows: readonly { stem: string | null; count: number }[],
  estimated: number,
): StemCounts => {
  const counts = new Map<string, number>();
  let size = 0;
  for (const { stem, count } of rows) {
    if (stem === null) size = count;
    else counts.set(stem, count);
  }
  return { size, total: Math.max(size, estimated), counts };
};
