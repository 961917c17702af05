import { must } from '../figures.ts';
import type { DatabaseConnection } from '../support/database.ts';

/** A question to both servers: the parameters of `GET /api/mentors`. */
export interface Question {
  q?: string;
  category?: string;
}

/** Questions of one kind, which are evaluated together. */
export interface Kind {
  name: string;
  questions: readonly Question[];
  /** Whether no mentor matches any of them. */
  isEmpty?: boolean;
  /** The limit for p95, as a multiple of the reference's. */
  atMost: number;
}

/** Terms that profiles contain, read from the database. */
export interface Terms {
  /** Words that each occur in a few listings. */
  rare: string[];
  /** The words that occur in most listings. */
  common: string[];
  /** Two words from the same listing. */
  pairs: string[];
  names: string[];
}

/** The functions that the reference server exposes to its parent process. */
export type ReferenceCalls = {
  listen(options: { connection: DatabaseConnection }): Promise<{ port: number }>;
  readTerms(options: { count: number }): Promise<Terms>;
};

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** A step size coprime to the number of pairs visits each pair once. */
const letterPairs = letters
  .flatMap((first) => letters.map((second) => first + second))
  .map((_, index, pairs) => pairs[(index * 123) % pairs.length] ?? '');

/** Leaves out a letter in the middle, so the result can't be mistaken for another word. */
const misspell = (word: string) => {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle) + word.slice(middle + 1);
};

const minMisspeltLength = 8;

/** Categories of the marketplace, of which the seed leaves the last empty (product 2.3 refuses unknown ones). */
const categories = ['Technology', 'Business', 'Politics', 'Finance', 'Real Estate', 'Legal', 'Art'];
const emptyCategory = 'Sport';

const asQuery = (q: string): Question => ({ q });

/** Ten kinds with up to `count` different questions each. */
export const kindsOf = (terms: Terms, count: number): Kind[] => {
  const misspelt = terms.rare
    .filter((word) => word.length >= minMisspeltLength)
    .map((word) => asQuery(misspell(word)));
  const kinds: Kind[] = [
    { name: 'list', questions: [{}], atMost: 1.3 },
    {
      name: 'nothing found',
      questions: Array.from({ length: count }, (_, index) => asQuery(`qx${numeral(index)}wvz`)),
      isEmpty: true,
      atMost: 1.3,
    },
    { name: 'rare word', questions: terms.rare.map(asQuery), atMost: 1.3 },
    { name: 'common word', questions: terms.common.map(asQuery), atMost: 0.5 },
    { name: 'misspelt word', questions: misspelt, atMost: 1.3 },
    { name: 'two words', questions: terms.pairs.map(asQuery), atMost: 1.3 },
    { name: 'two letters', questions: letterPairs.map(asQuery), atMost: 1.3 },
    { name: 'full name', questions: terms.names.map(asQuery), atMost: 1.3 },
    {
      name: 'category',
      questions: categories.map((category) => ({ category })),
      atMost: 0.5,
    },
    {
      name: 'category without mentors',
      questions: [{ category: emptyCategory }],
      isEmpty: true,
      atMost: 1.3,
    },
  ];
  for (const { name, questions } of kinds) must(questions.length > 0, `no question: ${name}`);
  return kinds;
};

/** Encodes a number in letters that are never adjacent in the seed's words. */
const numeral = (index: number) =>
  [...String(index)].map((digit) => 'bkxqzjwvfp'.charAt(Number(digit))).join('');
