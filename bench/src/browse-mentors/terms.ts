import type pg from 'pg';
import type { Terms } from './questions.ts';

const wordSource = `SELECT word, ndoc FROM ts_stat('SELECT search_words FROM mentor_listings')
  WHERE word ~ '^[a-z]{4,}$'`;

/** Reads up to `count` terms of every kind, ordered by a hash, so every run asks the same questions. */
export const readTerms = async (pool: pg.Pool, count: number): Promise<Terms> => {
  const column = async (text: string): Promise<string[]> =>
    (await pool.query<{ term: string }>(text, [count])).rows.map(({ term }) => term);
  return {
    rare: await column(
      `SELECT word AS term FROM (${wordSource}) AS words WHERE ndoc <= 5 ORDER BY md5(word) LIMIT $1`,
    ),
    common: await column(
      `SELECT word AS term FROM (${wordSource}) AS words ORDER BY ndoc DESC, word LIMIT least($1, 60)`,
    ),
    pairs: await column(
      `SELECT DISTINCT words[1] || ' ' || words[2] AS term FROM (
         SELECT ARRAY(
           SELECT word FROM unnest(tsvector_to_array(search_words)) AS word
           WHERE word ~ '^[a-z]{4,}$' ORDER BY md5(word) LIMIT 2
         ) AS words FROM (SELECT * FROM mentor_listings ORDER BY md5(search_text) LIMIT $1) AS chosen
       ) AS listings WHERE cardinality(words) = 2`,
    ),
    names: await column(
      `SELECT term FROM (
         SELECT DISTINCT search_normal(first_name || ' ' || last_name) AS term FROM (
           SELECT * FROM users WHERE user_type = 'mentor' ORDER BY md5(email) LIMIT 2 * $1
         ) AS chosen
       ) AS names WHERE term ~ '^[a-z]{3,} [a-z]{4,}$' ORDER BY md5(term) LIMIT $1`,
    ),
  };
};
