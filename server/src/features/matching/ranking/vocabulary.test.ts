import { expect, it } from 'vitest';
import { readTexts, termsOf, wordMentionsOf } from './terms.ts';
import { tokensOf, type Word } from './tokens.ts';
import { createVocabulary } from './vocabulary.ts';

const forms = new Map<string, Word>(
  ['pay', 'rent', 'burned', 'money', 'law', 'quietly'].map((word) => [
    word,
    { form: word, stem: word },
  ]),
);
forms.set('get', { form: 'get', stem: 'get', isSilent: true });

const term = (concept: string, text: string) => ({
  field: 'field',
  concept,
  words: tokensOf(text, forms).flatMap((token) => token ?? []),
});
const vocabulary = createVocabulary([
  term('exhausted', 'burned out'),
  term('debt', 'doesn’t pay'),
  term('debt', 'pay off'),
  term('wealth', 'get money'),
  term('nothing', 'get'),
  term('nothing', 'not'),
]);
const conceptsIn = (text: string) => [
  ...termsOf(readTexts([{ text, weight: 1, source: 'bio' }], forms), vocabulary).concepts.keys(),
];

it('a phrase may consist of words that mean nothing on their own', () => {
  expect(conceptsIn('I am burned out')).toEqual(['exhausted']);
  expect(conceptsIn('burned rent')).toEqual([]);
  expect(conceptsIn('get money')).toEqual(['wealth']);
});

it('all negations are equivalent in a phrase', () => {
  for (const text of [
    "he won't pay",
    'he wont pay',
    'they don’t pay',
    'they DON’T pay',
    'never pay',
  ]) {
    expect([text, conceptsIn(text)]).toEqual([text, ['debt']]);
  }
});

it('a phrase may contain additional meaningless words, but no others, and doesn’t extend beyond its clause', () => {
  expect(conceptsIn('pay get off')).toEqual(['debt']);
  expect(conceptsIn('pay rent off')).toEqual([]);
  expect(conceptsIn('pay, off')).toEqual([]);
});

it('a word without meaning names no concept and isn’t looked for', () => {
  const { words, concepts } = termsOf(
    readTexts([{ text: 'not get out', weight: 1, source: 'bio' }], forms),
    vocabulary,
  );
  expect([[...words], [...concepts]]).toEqual([[], []]);
});

it('the index is never searched for a single word of a phrase', () => {
  expect(vocabulary.termsOf('exhausted')).toEqual([]);
  expect(vocabulary.termsOf('debt')).toEqual([]);
  expect(vocabulary.termsOf('nothing')).toEqual([]);
});

it('words that were not requested are left out', () => {
  const texts = readTexts(
    [{ text: 'I am burned out and pay rent, rent, rent', weight: 2, source: 'bio' }],
    forms,
  );
  const asked = readTexts([{ text: 'rent', weight: 1, source: 'goal' }], forms);
  const wanted = termsOf(asked, vocabulary).words;
  const words = wordMentionsOf(texts, wanted);
  expect([...words]).toEqual(
    [...termsOf(texts, vocabulary).words].filter(([stem]) => wanted.has(stem)),
  );
  expect(words.size).toBe(1);
});
