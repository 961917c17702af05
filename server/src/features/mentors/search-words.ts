import { joinSql, type Sql, sql } from '../../platform/db/statement.ts';
import { unindexed, type ValueSql } from './planner-sql.ts';

/** A word of a search: the typed text in normal form, and its indexed parts. */
export interface SearchWord {
  text: string;
  /** Runs of letters and digits, and every other character separately. */
  parts: string[];
  /**
   * The word in the singular, or, if it has hyphens, its neighbouring parts joined. Empty for words with other signs
   * (C++) and for words of one or two letters.
   */
  forms: string[];
  /** The word joined to the previous and to the next word, in the singular. */
  joined: string[];
  /** For each part, words in profiles that it may be a misspelling of. */
  corrections: Record<string, string[]>;
}

const trigramLength = 3;
const letters = (text: string) => [...text].length;
const isWord = (part: string) => /^[\p{L}\p{N}]+$/u.test(part);
/** A lexeme as written in a tsquery. */
export const quoted = (lexeme: string) =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** `%` and `_` are literal characters (product 2.3). */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * SQL: conditions on `mentor_listings l`, one for each way in which a profile can match all words, best first (product
 * 2.3): as whole words; as parts of words, or as beginnings when the word has one or two letters; in another form; and
 * with misspellings. Each includes the one before it. Only the misspellings aren't true matches.
 */
export const tiersOf = (
  words: readonly SearchWord[],
  valueSql: ValueSql,
): { exact: Sql[]; corrected: Sql[] } => {
  if (words.length === 0) return { exact: [], corrected: [] };
  const { wholeWord, within, inAnyForm, corrected } = conditionsWith(valueSql);
  const all = (conditionOf: (word: SearchWord) => Sql) => joinSql(words.map(conditionOf), ' AND ');
  const exact = [all(wholeWord), all(within)];
  if (words.some(hasForms)) exact.push(all(inAnyForm));
  return { exact, corrected: words.some(hasCorrections) ? [all(corrected)] : [] };
};

const hasForms = ({ forms, joined }: SearchWord) => forms.length + joined.length > 0;

const hasCorrections = ({ corrections }: SearchWord) =>
  Object.values(corrections).some((known) => known.length > 0);

/** The ways in which a profile can match a word. */
const conditionsWith = (valueSql: ValueSql) => {
  const lexemes = (query: string): Sql => valueSql(sql`${query}::tsquery`);

  const matches = (query: string): Sql => sql`l.search_words @@ ${lexemes(query)}`;

  const contains = (word: SearchWord): Sql =>
    sql`l.search_text LIKE ${valueSql(sql`${containing(word.text)}::text`)}`;

  const wholeWord = (word: SearchWord): Sql => {
    const parts = matches(word.parts.map(quoted).join(' & '));
    return word.parts.length === 1 ? parts : sql`${parts} AND ${contains(word)}`;
  };

  const within = (word: SearchWord): Sql => {
    const alone = word.parts.length === 1 && word.parts[0] === word.text;
    if (alone && isWord(word.text) && letters(word.text) < trigramLength) {
      return matches(`${quoted(word.text)}:*`);
    }
    if (word.parts.some((part) => isWord(part) && letters(part) >= trigramLength)) {
      return contains(word);
    }
    // Too short for the trigram index (C++, R&D, %): looks up the parts, then checks their sequence.
    const parts = word.parts.map((part) =>
      isWord(part) && word.text.endsWith(part) ? `${quoted(part)}:*` : quoted(part),
    );
    return sql`${matches(parts.join(' & '))} AND ${unindexed(contains(word))}`;
  };

  const inAnyForm = (word: SearchWord): Sql => {
    if (!hasForms(word)) return within(word);
    const own = word.forms.map(quoted).join(' & ');
    const forms = [...(own ? [own] : []), ...word.joined.map(quoted)].join(' | ');
    return sql`(${within(word)} OR l.search_forms @@ ${lexemes(forms)})`;
  };

  const corrected = (word: SearchWord): Sql => {
    if (!hasCorrections(word)) return inAnyForm(word);
    const parts = word.parts.filter(isWord).map((part) => {
      const known = (word.corrections[part] ?? []).map(quoted);
      return `(${[`${quoted(part)}:*`, ...known].join(' | ')})`;
    });
    return sql`(${inAnyForm(word)} OR ${matches(parts.join(' & '))})`;
  };

  return { wholeWord, within, inAnyForm, corrected };
};
