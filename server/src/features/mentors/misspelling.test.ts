import { describe, expect, it } from 'vitest';
import { isMisspelling } from './misspelling.ts';

describe('a misspelling', () => {
  it.each([
    ['the word itself', 'marketing', 'marketing'],
    ['a word of three letters', 'art', 'arm'],
    ['two mistakes in a short word', 'luca', 'lars'],
    ['one letter added and another left out of a short word', 'legal', 'egald'],
    ['something with a sign in it', 'c+++', 'c++'],
  ])('is not %s', (_, typed, known) => {
    expect(isMisspelling(typed, known)).toBe(false);
  });

  it.each([
    ['leaves a letter out', 'fiance', 'finance'],
    ['adds one', 'marrketing', 'marketing'],
    ['doubles the last one', 'legall', 'legal'],
    ['mistakes one', 'legol', 'legal'],
    ['swaps two', 'jhon', 'john'],
    ['does more in a long word', 'softwear', 'software'],
  ])('%s', (_, typed, known) => {
    expect(isMisspelling(typed, known)).toBe(true);
  });
});
