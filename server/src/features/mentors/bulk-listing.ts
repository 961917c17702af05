import type { Database } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';

/** Puts many rows at once into the search indexes, as the owner of the tables: large lists of what is still to be put in. */
const deferIndexing = [
  sql`ALTER INDEX mentor_listings_words SET (fastupdate = on, gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_listings_category SET (fastupdate = on, gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_listings_text SET (gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_listings_forms SET (gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_stems_stems SET (gin_pending_list_limit = 65536)`,
];

/** The settings of the migrations again. */
const resumeIndexing = [
  sql`ALTER INDEX mentor_listings_words SET (fastupdate = off)`,
  sql`ALTER INDEX mentor_listings_words RESET (gin_pending_list_limit)`,
  sql`ALTER INDEX mentor_listings_category SET (fastupdate = off)`,
  sql`ALTER INDEX mentor_listings_category RESET (gin_pending_list_limit)`,
  sql`ALTER INDEX mentor_listings_text SET (gin_pending_list_limit = 256)`,
  sql`ALTER INDEX mentor_listings_forms SET (gin_pending_list_limit = 64)`,
  sql`ALTER INDEX mentor_stems_stems SET (gin_pending_list_limit = 256)`,
];

/**
 * Adds the words of names, titles and expertise before their mentors are listed. Transactions that list at the same
 * time would otherwise add the same words in different orders, and wait for each other.
 */
export const addSearchWords = async (db: Database, texts: readonly string[]): Promise<void> => {
  await execute(
    db,
    sql`INSERT INTO mentor_search_words (word, variants)
     SELECT f.word, search_variants(f.word) FROM (
       SELECT DISTINCT part AS word
       FROM unnest(${texts}::text[]) AS text, unnest(search_parts(search_normal(text))) AS part
       WHERE length(part) BETWEEN 3 AND 40
     ) AS f
     WHERE NOT EXISTS (SELECT FROM mentor_search_words AS known WHERE known.word = f.word)
     ORDER BY f.word
     ON CONFLICT DO NOTHING`,
  );
};

/**
 * Lists many mentors in half the time. Until a VACUUM afterwards, searches are slow: they read everything that was
 * added one by one.
 */
export const listInBulk = async (db: Database, list: () => Promise<unknown>): Promise<void> => {
  for (const statement of deferIndexing) await execute(db, statement);
  try {
    await list();
  } finally {
    for (const statement of resumeIndexing) await execute(db, statement);
  }
};
