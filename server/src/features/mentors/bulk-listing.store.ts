import type { Database } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';

/** Lets the search indexes collect large lists of pending rows. The statements need the owner of the tables. */
const deferIndexing = [
  sql`ALTER INDEX mentor_listings_words SET (fastupdate = on, gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_listings_category SET (fastupdate = on, gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_listings_text SET (gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_listings_forms SET (gin_pending_list_limit = 65536)`,
  sql`ALTER INDEX mentor_stems_stems SET (gin_pending_list_limit = 65536)`,
];

/** Restores the settings of the migrations. */
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
 * Adds the words of names, titles and expertise before their mentors are listed. Otherwise, concurrent transactions
 * would add the same words in different orders and wait for each other. Each word is added only once, because most
 * words occur in many texts, and normalising them is the slowest part of an import.
 */
export const createSearchWords = (db: Database) => {
  const added = new Set<string>();
  return async (texts: readonly string[]): Promise<void> => {
    const words = [...new Set(texts.flatMap((text) => text.split(' ')))];
    const unknown = words.filter((word) => !added.has(word));
    await addSearchWords(db, unknown);
    // Only now, because concurrent callers rely on these words being in the table.
    for (const word of unknown) added.add(word);
  };
};

const addSearchWords = async (db: Database, words: readonly string[]) => {
  await execute(
    db,
    sql`INSERT INTO mentor_search_words (word, variants)
     SELECT f.word, search_variants(f.word) FROM (
       SELECT DISTINCT part AS word
       FROM unnest(${words}::text[]) AS word, unnest(search_parts(search_normal(word))) AS part
       WHERE length(part) BETWEEN 3 AND 40
     ) AS f
     WHERE NOT EXISTS (SELECT FROM mentor_search_words AS known WHERE known.word = f.word)
     ORDER BY f.word
     ON CONFLICT DO NOTHING`,
  );
};

/**
 * Lists many mentors in half the time. Searches are slow until a VACUUM afterwards, because they scan all pending rows.
 */
export const listInBulk = async (db: Database, list: () => Promise<unknown>): Promise<void> => {
  for (const statement of deferIndexing) await execute(db, statement);
  try {
    await list();
  } finally {
    for (const statement of resumeIndexing) await execute(db, statement);
  }
};
