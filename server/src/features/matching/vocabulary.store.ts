import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';
import { estimateSize, type StemCounts, stemCountsOf } from '../mentors/index.ts';

/** A row of the vocabulary. */
export interface VocabularyRow {
  field: string;
  concept: string;
  term: string;
}

export const readVocabulary = (db: Connection): Promise<VocabularyRow[]> =>
  queryRows<VocabularyRow>(
    db,
    sql`SELECT field, concept, term FROM matching_terms ORDER BY concept, term`,
  );

const sampleSize = 5000;

/** Counts the stems in public mentee profiles, always in the same 5,000 if there are more. */
export const countMenteeStems = async (db: Connection): Promise<StemCounts> =>
  stemCountsOf(
    await queryRows<{ stem: string | null; count: number }>(
      db,
      sql`WITH sample AS MATERIALIZED (
         SELECT stems FROM mentee_listings ORDER BY user_id LIMIT ${integerSql(sampleSize)}
       )
       SELECT stem, count(*)::integer AS count
       FROM sample, unnest(tsvector_to_array(stems)) AS stem GROUP BY stem
       UNION ALL SELECT NULL, count(*)::integer FROM sample`,
    ),
    await estimateSize(db, 'mentee_listings'),
  );
