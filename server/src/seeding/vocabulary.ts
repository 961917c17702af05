import { capitalized } from '../platform/capitalized.ts';
import { createRandom, type Random } from './random.ts';

const starts = 'b br c ch d dr f fl g gr h j k kl l m n p pl qu r s sk st t tr v w z'.split(' ');
const vowels = 'a e i o u ai ea io ou'.split(' ');
const ends = ['', '', 'l', 'm', 'n', 'nd', 'r', 'rt', 's', 'st', 't', 'x'];

/** Searches treat shorter words as beginnings of words. */
const minLength = 3;

/**
 * Made-up words, common ones first and shorter, always the same for a seed. The cost of searches depends on the number
 * of different words, so load tests with only a few hundred would be unrealistic.
 */
const makeWords = (seed: number, count: number): string[] => {
  const random = createRandom(seed);
  const words = new Set<string>();
  while (words.size < count) {
    const isCommon = words.size < random.integer(count);
    const syllables = (isCommon ? 1 : 2) + random.integer(2);
    const word = Array.from({ length: syllables }, () => syllable(random)).join('');
    if (word.length >= minLength) words.add(word);
  }
  return [...words];
};

const syllable = (random: Random) => random.pick(starts) + random.pick(vowels) + random.pick(ends);

/** What load-test profiles are about, most common first. */
export const topics = makeWords(11, 40_000);

/** Last names, most common first. */
export const surnames = makeWords(12, 10_000).map(capitalized);
