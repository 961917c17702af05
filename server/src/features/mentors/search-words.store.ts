import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { isMisspelling, mayBeMisspelt } from './misspelling.ts';
import type { SearchWord } from './search-words.ts';

/** Further words are ignored, and so are further parts when looking for misspellings. */
const maxWords = 8;
const maxNear = 20;
/** Shorter words aren't looked for as one: one and two letters match many beginnings anyway. */
const minJoinedLength = 4;
/** How many words are compared with one part, the most similar first. */
const maxCandidates = 100;

interface TypedWord extends Pick<SearchWord, 'text' | 'parts' | 'forms'> {
  /** The word and the next one written as one. */
  joinedToNext: string[] | null;
}

/** Splits what was typed into words the way profiles were split, and looks for misspellings. */
export const readSearchWords = async (db: Connection, q: string): Promise<SearchWord[]> => {
  if (q.trim() === '') return [];
  const rows = await queryRows<TypedWord>(
    db,
    sql`WITH typed AS (
       SELECT word, row_number() OVER (ORDER BY min(at)) AS at
       FROM regexp_split_to_table(search_normal(${q}), '\\s+') WITH ORDINALITY AS split (word, at)
       WHERE word <> '' GROUP BY word ORDER BY at LIMIT ${integerSql(maxWords)}
     )
     SELECT word AS text, search_parts(word) AS parts,
       CASE
         WHEN word ~ '^[[:alnum:]]{3,}$' THEN ARRAY[search_singular(word)]
         WHEN word ~ '^[[:alnum:]]+([-''][[:alnum:]]+)+$' THEN search_compounds(word)
         ELSE '{}'
       END AS forms,
       search_compounds(word || ' ' || lead(word) OVER (ORDER BY at)) AS "joinedToNext"
     FROM typed ORDER BY at`,
    { name: 'split_search' },
  );
  const words = rows.filter(({ parts }) => parts.length > 0);
  const typed = words.flatMap(({ parts }) => parts).filter(mayBeMisspelt);
  const near = await findNearWords(db, typed.slice(0, maxWords));
  return words.map(({ text, parts, forms, joinedToNext }, index) => ({
    text,
    parts,
    forms,
    joined: [...(words[index - 1]?.joinedToNext ?? []), ...(joinedToNext ?? [])].filter(
      (word) => [...word].length >= minJoinedLength,
    ),
    near: Object.fromEntries(parts.map((part) => [part, near.get(part) ?? []])),
  }));
};

const findNearWords = async (db: Connection, typed: readonly string[]) => {
  const near = new Map<string, string[]>();
  if (typed.length === 0) return near;
  const rows = await queryRows<{ typed: string; known: string }>(
    db,
    sql`SELECT typed, known
     FROM unnest(${typed}::text[]) AS typed, LATERAL (
       SELECT known FROM (
         SELECT word AS known FROM mentor_search_words WHERE variants && search_variants(typed)
         UNION
         SELECT word FROM mentor_search_words
         WHERE length(typed) BETWEEN 8 AND 40 AND word % typed
           AND levenshtein_less_equal(word, typed, 2) <= 2
       ) AS alike
       ORDER BY similarity(known, typed) DESC, known LIMIT ${integerSql(maxCandidates)}
     ) AS likeliest
     ORDER BY similarity(known, typed) DESC, known`,
    { name: 'find_near_words' },
  );
  for (const { typed: part, known } of rows) {
    const found = near.get(part) ?? [];
    if (found.length < maxNear && isMisspelling(part, known)) near.set(part, [...found, known]);
  }
  return near;
};

/** One of the marketplace's categories as profiles' terms are written. */
export const findCategoryTerm = async (db: Connection, category: string): Promise<string> => {
  const row = await queryRow<{ term: string }>(
    db,
    sql`SELECT coalesce(max(term), '') AS term FROM (
       SELECT term FROM unnest(expertise_terms(ARRAY[${category}::text])) AS term ORDER BY length(term) DESC LIMIT 1
     ) AS longest`,
  );
  return row?.term ?? '';
};
