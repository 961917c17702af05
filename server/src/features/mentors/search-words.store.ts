import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';
import { isMisspelling, misspelt } from './misspelling.ts';
import type { SearchWord } from './search-words.ts';

/** Further words are ignored, as are further parts in the search for misspellings. */
const maxWords = 8;
const maxCorrections = 20;
/** Shorter words aren't joined, because one or two letters match many beginnings anyway. */
const minJoinedLength = 4;
/** The maximum number of words that are compared with one part, the most similar first. */
const maxCandidates = 100;

interface TypedWord extends Pick<SearchWord, 'text' | 'parts' | 'forms'> {
  /** This word and the next, written as one. */
  joinedToNext: string[] | null;
  /** Known words that look like one of the parts, by part, the most similar first. */
  alike: Record<string, string[]>;
}

/**
 * Splits typed text into words in the same way as profiles, and looks for misspellings. One statement does both,
 * because each round trip to the database costs as much as looking up a word.
 */
export const readSearchWords = async (db: Connection, q: string): Promise<SearchWord[]> => {
  if (q.trim() === '') return [];
  const rows = await queryRows<TypedWord>(
    db,
    sql`WITH typed AS MATERIALIZED (
       SELECT word, search_parts(word) AS parts, row_number() OVER (ORDER BY min(at)) AS at
       FROM regexp_split_to_table(search_normal(${q}), '\\s+') WITH ORDINALITY AS split (word, at)
       WHERE word <> '' GROUP BY word ORDER BY at LIMIT ${integerSql(maxWords)}
     ), compared AS (
       SELECT at, part FROM typed, unnest(parts) WITH ORDINALITY AS part (part, nth)
       WHERE length(part) BETWEEN ${integerSql(misspelt.minLength)} AND ${integerSql(misspelt.maxLength)}
         AND part ~ '^[[:alnum:]]+$'
       ORDER BY at, nth LIMIT ${integerSql(maxWords)}
     )
     SELECT word AS text, parts,
       CASE
         WHEN word ~ '^[[:alnum:]]{3,}$' THEN ARRAY[search_singular(word)]
         WHEN word ~ '^[[:alnum:]]+([-''][[:alnum:]]+)+$' THEN search_compounds(word)
         ELSE '{}'
       END AS forms,
       search_compounds(word || ' ' || lead(word) OVER (ORDER BY at)) AS "joinedToNext",
       (SELECT coalesce(json_object_agg(part, ARRAY(
          SELECT known FROM (
            SELECT word AS known FROM mentor_search_words WHERE variants && search_variants(part)
            UNION
            SELECT word FROM mentor_search_words
            WHERE length(part) BETWEEN 8 AND 40 AND word % part
              AND levenshtein_less_equal(word, part, 2) <= 2
          ) AS alike
          ORDER BY similarity(known, part) DESC, known LIMIT ${integerSql(maxCandidates)}
        )), '{}') FROM compared WHERE compared.at = typed.at) AS alike
     FROM typed ORDER BY at`,
    { name: 'read_search_words' },
  );
  const words = rows.filter(({ parts }) => parts.length > 0);
  return words.map(({ text, parts, forms, joinedToNext, alike }, index) => ({
    text,
    parts,
    forms,
    joined: [...(words[index - 1]?.joinedToNext ?? []), ...(joinedToNext ?? [])].filter(
      (word) => [...word].length >= minJoinedLength,
    ),
    corrections: Object.fromEntries(parts.map((part) => [part, correctionsAmong(part, alike)])),
  }));
};

const correctionsAmong = (part: string, alike: TypedWord['alike']) =>
  // Some words, such as "constructor", are names of properties that every object inherits.
  (Object.hasOwn(alike, part) ? (alike[part] ?? []) : [])
    .filter((known) => isMisspelling(part, known))
    .slice(0, maxCorrections);

/** These categories spelt like the terms of profiles, in the given order; '' for a category without a term. */
export const findCategoryTerms = async (
  db: Connection,
  categories: readonly string[],
): Promise<string[]> => {
  const rows = await queryRows<{ term: string }>(
    db,
    sql`SELECT coalesce((
         SELECT term FROM unnest(expertise_terms(ARRAY[category])) AS term ORDER BY length(term) DESC LIMIT 1
       ), '') AS term
       FROM unnest(${categories}::text[]) WITH ORDINALITY AS given (category, at) ORDER BY at`,
  );
  return rows.map(({ term }) => term);
};
