import { describe, expect, it } from 'vitest';
import type { ListingFrequencies } from './listing-frequencies.store.ts';
import { everything, type Search } from './search-conditions.ts';
import { matchesMany, rarePart } from './search-rarity.ts';
import type { SearchWord } from './search-words.ts';

const frequencies: ListingFrequencies = {
  size: 1_000_000,
  words: new Map([
    ['adviser', 0.3],
    ['sage', 0.004],
    ['usage', 0.003],
  ]),
  forms: new Map([['startup', 0.2]]),
  categories: new Map([['finance', 0.1]]),
};
const word = (text: string, rest: Partial<SearchWord> = {}): SearchWord => ({
  text,
  parts: [text],
  forms: [],
  joined: [],
  corrections: {},
  ...rest,
});

describe('among a million listings, a page of 25 expects', () => {
  it.each<[string, SearchWord[], string | null, boolean]>([
    ['many without words and category', [], null, false],
    ['many for a common word', [word('adviser')], null, false],
    ['many for a part of a common word', [word('advi')], null, false],
    ['many for the beginning of a common word', [word('ad')], null, false],
    ['few for two letters that occur only inside words', [word('vi')], null, true],
    ['few for a word in less than half a percent of listings', [word('usage')], null, true],
    ['many for a part of several words that are common in total', [word('sage')], null, false],
    [
      'many for a rare word whose other form is common',
      [word('start-up', { parts: ['start', 'up'], forms: ['startup'] })],
      null,
      false,
    ],
    [
      'many for a word that may be a misspelling of a common one',
      [word('adwiser', { corrections: { adwiser: ['adviser'] } })],
      null,
      false,
    ],
    ['few for an unknown word', [word('qqxwzvtkuu')], null, true],
    [
      'few for a common word with an unknown one',
      [word('adviser'), word('qqxwzvtkuu')],
      null,
      true,
    ],
    [
      'few for a common word with a rare sign',
      [word('adviser+', { parts: ['adviser', '+'] })],
      null,
      true,
    ],
    ['many for a common category', [], 'finance', false],
    ['few for a category that nobody has', [], 'falconry', true],
    ['few for a common word in a category that nobody has', [word('adviser')], 'falconry', true],
  ])('%s', (_, words, category, isFew) => {
    expect(rarePart({ words, category }, frequencies, 25) !== null).toBe(isFew);
  });
});

describe('walking the order for the best matches alone', () => {
  it.each<[string, Partial<Search>, boolean]>([
    ['takes too long for a rare word', { words: [word('usage')] }, false],
    ['takes too long for a part of a common word', { words: [word('advi')] }, false],
    ['takes too long for a rare category', { category: 'falconry' }, false],
    ['may take too long for two words', { words: [word('adviser'), word('adviser')] }, false],
    [
      'may take too long for a word with a sign',
      { words: [word('adviser+', { parts: ['adviser', '+'] })] },
      false,
    ],
    [
      'may take too long for a word in a category',
      { words: [word('adviser')], category: 'finance' },
      false,
    ],
    ['may take too long with a price', { category: 'finance', maxRateCents: 100 }, false],
    ['may take too long with a rating', { minRating: 4.9 }, false],
    ['may take too long with a way to meet', { meeting: 'in_person' }, false],
    ['is best for the list', {}, true],
    ['is best for a common word', { words: [word('adviser')] }, true],
    ['is best for a common category', { category: 'finance' }, true],
  ])('%s', (_, search, isMany) => {
    expect(matchesMany({ ...everything, ...search }, frequencies, 25)).toBe(isMany);
  });
});

it('all searches match few listings before the first statistics', () => {
  const none = new Map<string, number>();
  const unknown = { size: 0, words: none, forms: none, categories: none };
  const adviser = { ...everything, words: [word('adviser')] };
  expect(rarePart(adviser, unknown, 25)).toEqual(adviser);
  expect(rarePart(everything, unknown, 25)).toBeNull();
});

it.each<[string, SearchWord[], string | null, Partial<Search>]>([
  ['a word', [word('usage'), word('qqxwz')], 'falconry', { words: [word('qqxwz')] }],
  ['the category', [word('usage')], 'falconry', { category: 'falconry' }],
])('the rarest part of a search is looked up: %s', (_, words, category, part) => {
  expect(rarePart({ words, category }, frequencies, 25)).toEqual({ ...everything, ...part });
});
