import { describe, expect, it } from 'vitest';
import { isMisspelling } from './misspelling.ts';

describe('a misspelling', () => {
  it.each([
    ['the word itself', 'marketing', 'marketing'],
    ['a word of three letters', 'art', 'arm'],
    ['two mistakes in a short word', 'luca', 'lars'],
    ['an extra and a missing letter in a short word', 'legal', 'egald'],
    ['a word with a symbol', 'c+++', 'c++'],
  ])('is not %s', (_, typed, known) => {
    expect(isMisspelling(typed, known)).toBe(false);
  });

  it.each([
    ['has a missing letter', 'fiance', 'finance'],
    ['has an extra letter', 'marrketing', 'marketing'],
    ['has a doubled last letter', 'legall', 'legal'],
    ['has a wrong letter', 'legol', 'legal'],
    ['has two swapped letters', 'jhon', 'john'],
    ['has two mistakes in a long word', 'softwear', 'software'],
  ])('%s', (_, typed, known) => {
    expect(isMisspelling(typed, known)).toBe(true);
  });
});
