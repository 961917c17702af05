import type { Connection } from '../../platform/db/database.ts';
import { isMisspelling, mayBeMisspelt } from './misspelling.ts';
import type { SearchWord } from './search-words.ts';

/** More words than these are not looked at, nor more of their parts for misspellings. */
const wordsMax = 8;
const nearMax = 20;
/** Words that are looked at for one part, the most similar first. */
const candidatesMax = 100;

/** Splits what was typed into words the way profiles were split, and looks for misspellings. */
export const readSearchWords = async (db: Connection, q: string): Promise<SearchWord[]> => {
  if (q.trim() === '') return [];
  const { rows } = await db.$client.query<{ text: string; parts: string[] }>(
    `SELECT word AS text, search_parts(word) AS parts
     FROM regexp_split_to_table(search_normal($1), '\\s+') WITH ORDINALITY AS typed (word, at)
     WHERE word <> '' GROUP BY word ORDER BY min(at) LIMIT ${wordsMax}`,
    [q],
  );
  const words = rows.filter(({ parts }) => parts.length > 0);
  const typed = words.flatMap(({ parts }) => parts).filter(mayBeMisspelt);
  const near = await findNearWords(db, typed.slice(0, wordsMax));
  return words.map(({ text, parts }) => ({
    text,
    parts,
    near: Object.fromEntries(parts.map((part) => [part, near.get(part) ?? []])),
  }));
};

const findNearWords = async (db: Connection, typed: readonly string[]) => {
  const near = new Map<string, string[]>();
  if (typed.length === 0) return near;
  const { rows } = await db.$client.query<{ typed: string; known: string }>(
    `SELECT typed, known
     FROM unnest($1::text[]) AS typed, LATERAL (
       SELECT known FROM (
         SELECT word AS known FROM mentor_search_words WHERE variants && search_variants(typed)
         UNION
         SELECT word FROM mentor_search_words
         WHERE length(typed) BETWEEN 8 AND 40 AND word % typed
           AND levenshtein_less_equal(word, typed, 2) <= 2
       ) AS alike
       ORDER BY similarity(known, typed) DESC, known LIMIT ${candidatesMax}
     ) AS likeliest
     ORDER BY similarity(known, typed) DESC, known`,
    [typed],
  );
  for (const { typed: part, known } of rows) {
    const found = near.get(part) ?? [];
    if (found.length < nearMax && isMisspelling(part, known)) near.set(part, [...found, known]);
  }
  return near;
};

/** One of the marketplace's categories as profiles' terms are written. */
export const findCategoryTerm = async (db: Connection, category: string): Promise<string> => {
  const { rows } = await db.$client.query<{ term: string }>(
    `SELECT coalesce(max(term), '') AS term FROM (
       SELECT term FROM unnest(expertise_terms(ARRAY[$1])) AS term ORDER BY length(term) DESC LIMIT 1
     ) AS longest`,
    [category],
  );
  return rows[0]?.term ?? '';
};
