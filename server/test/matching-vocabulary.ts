import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createRarity } from '../src/features/matching/ranking/rarity.ts';
import { type Word, type Words, wordsOf } from '../src/features/matching/ranking/tokens.ts';
import {
  createVocabulary,
  type VocabularyTerm,
} from '../src/features/matching/ranking/vocabulary.ts';

const migration = readFileSync(new URL('../migrations/0038_matching.sql', import.meta.url), 'utf8');

/** Replaces the database's stems, which aren't available to tests of pure functions. */
const wordOf = (text: string): Word => {
  const form = text.toLowerCase().replace(/(?<=...)s$/, '');
  return { form, stem: form.replace(/(?<=...)(ing|er|ed|e)$/, '') };
};

/** The normal forms of all words in some texts. */
export const formsOfTexts = (texts: readonly string[]): Words =>
  new Map(texts.flatMap(wordsOf).map((text) => [text, wordOf(text)]));

const rows = [...migration.matchAll(/^ {2}\('(\w+)', '([^']+)', '((?:[^']|'')+)'\)/gm)].flatMap(
  ([, field = '', concept = '', terms = '']) =>
    terms.split(', ').map((term) => ({ field, concept, term: term.replaceAll("''", "'") })),
);

const terms: readonly VocabularyTerm[] = rows.map(({ field, concept, term }) => ({
  field,
  concept,
  words: wordsOf(term).map(wordOf),
}));

/** The vocabulary from the migration. */
export const vocabulary = createVocabulary(terms.filter(({ field }) => field !== 'manner'));
export const mannerVocabulary = createVocabulary(terms.filter(({ field }) => field === 'manner'));
export const rarity = createRarity(
  { size: 50, total: 50, counts: new Map([['work', 25]]) },
  vocabulary,
);

const randomWord = fc.stringMatching(/^[a-zà-ÿ]{1,12}$/);
const weakWord = fc.constantFrom('work', 'Manage', 'a new job', 'plans', 'team');
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...rows.map(({ term }) => term)) },
  { weight: 2, arbitrary: randomWord },
  { weight: 2, arbitrary: weakWord },
  { weight: 1, arbitrary: fc.constantFrom('not', 'without', 'left') },
);

/** Texts of vocabulary and random words, without quotation marks, so that quotations can be extracted. */
export const generatedText = (maxPieces: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(piece, fc.constantFrom(' ', ', ', '. ', ' and ')), {
      minLength: 1,
      maxLength: maxPieces,
    })
    .map((parts) => parts.flat().slice(0, -1).join(''));
