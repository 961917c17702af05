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
 * time would otherwise add the same words in different orders, and wait for each other. Each word is looked up once,
 * because most are in many texts, and normalising all of these takes PostgreSQL longer than anything else here.
 */
export const createSearchWords = (db: Database) => {
  const added = new Set<string>();
  return async (texts: readonly string[]): Promise<void> => {
    const words = [...new Set(texts.flatMap((text) => text.split(' ')))];
    const unknown = words.filter((word) => !added.has(word));
    await addSearchWords(db, unknown);
    // Not earlier: others who list mentors at the same time must find them in the table.
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
