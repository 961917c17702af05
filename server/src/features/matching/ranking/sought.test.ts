import { describe, expect, it } from 'vitest';
import { createRarity } from './rarity.ts';
import { soughtIn } from './sought.ts';
import type { Mention } from './terms.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary([]);
const mention: Mention = {
  weight: 1,
  place: { text: '', source: 'bio', start: 0, end: 0, isDenied: false },
  placeWeight: 1,
};
const soughtAmong = (total: number, counts: Record<string, number>) => {
  const words = new Map(Object.keys(counts).map((stem) => [stem, mention]));
  const rarity = createRarity(
    { size: total, total, counts: new Map(Object.entries(counts)) },
    vocabulary,
  );
  const asked = { words, concepts: new Map(), fields: new Map(), known: new Set<string>() };
  return soughtIn(asked, { rarity, vocabulary });
};
const foundAmong = (total: number, counts: Record<string, number>) =>
  soughtAmong(total, counts).found;

it('any of the words is enough among few profiles', () => {
  expect(foundAmong(300, { tax: 20, rent: 30 })).toEqual(["('tax') | ('rent')"]);
});

it('even words that most profiles contain are looked for in a small community', () => {
  const [found] = foundAmong(300, { tax: 250, rent: 280 });
  expect(found?.split(' | ').sort()).toEqual(["('rent')", "('tax')"]);
});

it('common words are looked for in pairs among many profiles, and only rare ones alone', () => {
  const found = foundAmong(100_000, { tax: 5000, rent: 8000, zither: 3 });
  expect(found).toEqual(["(('tax')) & (('rent'))", "('zither')"]);
});

it('words that are too common even in pairs are left out', () => {
  const found = foundAmong(100_000, { tax: 50_000, rent: 50_000, zither: 3 });
  expect(found).toEqual(["('zither')"]);
});

it('queries for several words are run separately, up to a limit', () => {
  const common = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((stem) => [stem, 2000]));
  const found = foundAmong(100_000, { ...common, zither: 3 });
  expect(found.slice(0, -1)).toHaveLength(8);
  for (const query of found.slice(0, -1)) expect(query).toMatch(/^\(\('\w'\)\) & \(\('\w'\)\)$/);
  expect(found.at(-1)?.split(' | ')).toContain("('zither')");
});

it('few profiles are compared with all terms, and many with the most valuable ones first', () => {
  const twelve = Object.fromEntries([...'abcdefghijkl'].map((stem, at) => [stem, 10 + at]));
  const few = soughtAmong(300, twelve).sought;
  expect([few.first.length, few.rest.length]).toEqual([12, 0]);
  const many = soughtAmong(100_000, twelve).sought;
  expect([many.first.length, many.rest.length]).toEqual([8, 4]);
  const worths = [...many.first, ...many.rest].map(({ worth }) => worth);
  expect(worths).toEqual([...worths].sort((a, b) => b - a));
});

describe('a concept with several names', () => {
  const named = (text: string) => [{ form: text, stem: text }];
  const trades = createVocabulary(
    ['pastry', 'bread', 'cake'].map((name) => ({
      field: 'food',
      concept: 'baking',
      words: named(name),
    })),
  );
  const soughtNames = (total: number, counts: Record<string, number>) => {
    const rarity = createRarity(
      { size: total, total, counts: new Map(Object.entries(counts)) },
      trades,
    );
    const concepts = new Map([['baking', mention]]);
    const asked = { words: new Map(), concepts, fields: new Map(), known: new Set<string>() };
    return soughtIn(asked, { rarity, vocabulary: trades }).sought.first[0]?.query.split(' | ');
  };

  it('is looked for by all of its names in a small community', () => {
    expect(soughtNames(300, { bread: 2 })).toHaveLength(3);
  });

  it('is looked for by the names that profiles contain, among many profiles', () => {
    expect(soughtNames(100_000, { bread: 20, cake: 1 })).toEqual(["('bread')", "('cake')"]);
  });

  it('is looked for by all of its names if no profile contains any', () => {
    expect(soughtNames(100_000, {})).toHaveLength(3);
  });
});
