import { describe, expect, it } from 'vitest';
import { type ProfileText, phrasesIn, wordsIn } from './matched-phrases.ts';

const offer = (text: string): ProfileText => ({ text, kind: 'offer' });
const name = (text: string): ProfileText => ({ text, kind: 'name' });
const biography = (text: string): ProfileText => ({ text, kind: 'biography' });

/** In these tests, a stem is the lower-case singular of a word. */
const find = (texts: ProfileText[], typed: string[], synonyms: string[] = []) => {
  const stems = new Map(
    wordsIn(texts).map((word) => [word, word.toLowerCase().replace(/s$/, '')] as const),
  );
  return phrasesIn(texts, { typed, synonyms }, stems);
};

describe('the phrases found in a profile', () => {
  it.each([
    ['a part of a word', [offer('Fundraising')], ['fund'], []],
    ['a synonym in a name', [name('Grant Quist')], ['funding'], []],
    ['words joined by a space in a biography', [biography('start up')], ['startup'], []],
    ['words joined across a comma', [offer('start, up')], ['startup'], []],
    ['a word of more than 60 letters', [biography('x'.repeat(61))], ['x'.repeat(61)], []],
    ['a word as written', [biography('My SALARIES, once')], ['salarie'], ['SALARIES']],
    [
      'neighbours as one phrase',
      [offer('Public speaking')],
      ['public', 'speaking'],
      ['Public speaking'],
    ],
    ['words joined by a hyphen', [biography('a start-up.')], ['startup'], ['start-up']],
    ['words joined by a space', [offer('Start up law')], ['startup'], ['Start up']],
    ['a stem once', [offer('Tax'), biography('taxs')], ['tax'], ['Tax']],
    ['a name', [name('Ana Novák')], ['ana'], ['Ana']],
    ['at most three', [offer('a, b, c, d')], ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
  ])('%s', (_, texts, typed, phrases) => {
    expect(find(texts, typed)).toEqual(phrases);
  });

  it('begin with the typed words', () => {
    expect(find([offer('Pay'), biography('salary')], ['salary'], ['pay'])).toEqual([
      'salary',
      'Pay',
    ]);
  });
});
