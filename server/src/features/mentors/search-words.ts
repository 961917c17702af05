/** A word of a search: what was typed, in normal form, and the parts that are indexed. */
export interface SearchWord {
  text: string;
  /** Runs of letters and digits, and every other sign by itself. */
  parts: string[];
  /** Words in profiles that a part may be a misspelling of, by part. */
  near: Record<string, string[]>;
}

/** Puts a value among the numbered parameters of a statement. */
export interface SqlWriter {
  parameter(value: unknown): string;
}

const trigramLength = 3;
const letters = (text: string) => [...text].length;
const isWord = (part: string) => /^[\p{L}\p{N}]+$/u.test(part);
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** `%` and `_` mean themselves (product 2.3). */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Writes a condition on `mentor_listings l`. */
export type Condition = (sql: SqlWriter) => string;

/**
 * The ways a profile can fit all words, best first (product 2.3): as whole words; as parts of
 * words, or as beginnings when the word has one or two letters; and with misspellings. Each way
 * includes the one before it.
 */
export const tiersOf = (words: readonly SearchWord[]): Condition[] => {
  if (words.length === 0) return [];
  const all =
    (condition: (word: SearchWord, sql: SqlWriter) => string): Condition =>
    (sql) =>
      words.map((word) => condition(word, sql)).join(' AND ');
  const exact = [all(wholeWord), all(within)];
  return words.some(hasNear) ? [...exact, all(nearly)] : exact;
};

const matches = (query: string, sql: SqlWriter) =>
  `l.search_words @@ ${sql.parameter(query)}::tsquery`;

const contains = (word: SearchWord, sql: SqlWriter) =>
  `l.search_text LIKE ${sql.parameter(containing(word.text))}`;

const wholeWord = (word: SearchWord, sql: SqlWriter) => {
  const parts = matches(word.parts.map(quoted).join(' & '), sql);
  return word.parts.length === 1 ? parts : `${parts} AND ${contains(word, sql)}`;
};

const within = (word: SearchWord, sql: SqlWriter) => {
  const alone = word.parts.length === 1 && word.parts[0] === word.text;
  if (alone && isWord(word.text) && letters(word.text) < trigramLength) {
    return matches(`${quoted(word.text)}:*`, sql);
  }
  if (word.parts.some((part) => isWord(part) && letters(part) >= trigramLength)) {
    return contains(word, sql);
  }
  // Too short for the trigram index (C++, R&D, %): the parts are looked up, the sequence checked.
  const parts = word.parts.map((part) =>
    isWord(part) && word.text.endsWith(part) ? `${quoted(part)}:*` : quoted(part),
  );
  return `${matches(parts.join(' & '), sql)} AND ${contains(word, sql)}`;
};

const hasNear = (word: SearchWord) => Object.values(word.near).some((near) => near.length > 0);

const nearly = (word: SearchWord, sql: SqlWriter) => {
  if (!hasNear(word)) return within(word, sql);
  const parts = word.parts.filter(isWord).map((part) => {
    const near = (word.near[part] ?? []).map(quoted);
    return `(${[`${quoted(part)}:*`, ...near].join(' | ')})`;
  });
  return `(${within(word, sql)} OR ${matches(parts.join(' & '), sql)})`;
};
