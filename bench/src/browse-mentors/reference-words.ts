import type pg from 'pg';

/** A word of a search and its alternatives. The benchmark's words are already normalized. */
export interface Word {
  text: string;
  /** The singular, and the word joined with its neighbour. */
  forms: string[];
  near: string[];
}

const maxNear = 20;
const minMisspelt = 4;
const minForm = 3;

interface Row {
  text: string;
  singular: string;
  joined: string[] | null;
  candidates: string[];
}

const statement = {
  name: 'words',
  text: `SELECT typed AS text, search_singular(typed) AS singular,
      search_compounds(typed || ' ' || lead(typed) OVER (ORDER BY at)) AS joined,
      CASE WHEN length(typed) < ${minMisspelt} THEN '{}' ELSE ARRAY(
        SELECT known FROM (
          SELECT word AS known FROM mentor_search_words WHERE variants && search_variants(typed)
          UNION
          SELECT word FROM mentor_search_words WHERE length(typed) >= 8 AND word % typed
            AND levenshtein_less_equal(word, typed, 2) <= 2
        ) AS alike ORDER BY similarity(known, typed) DESC, known LIMIT 100
      ) END AS candidates
    FROM unnest($1::text[]) WITH ORDINALITY AS words (typed, at) ORDER BY at`,
};

/** Allows one mistake in a short word, two in a long one. */
const isMisspelling = (typed: string, known: string) => {
  if (typed === known) return false;
  if (typed.length >= 8) return true;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, known.length) - start;
  while (end < shorter && typed.at(-1 - end) === known.at(-1 - end)) end += 1;
  const [a, b] = [typed.slice(start, typed.length - end), known.slice(start, known.length - end)];
  return (
    (a.length <= 1 && b.length <= 1) ||
    (a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0])
  );
};

/** Looks the words of a search up in one statement. */
export const readWords = async (pool: pg.Pool, q: string): Promise<Word[]> => {
  const { rows } = await pool.query<Row>({ ...statement, values: [q.split(' ')] });
  return rows.map(({ text, singular, candidates }, index) => ({
    text,
    forms: [
      ...(text.length >= minForm ? [singular] : []),
      ...(rows[index - 1]?.joined ?? []),
      ...(rows[index]?.joined ?? []),
    ],
    near: candidates.filter((known) => isMisspelling(text, known)).slice(0, maxNear),
  }));
};
