import { describe, expect, it } from 'vitest';
import { findCategory, mentorQuery } from './mentors.ts';

const categories = ['Art', 'Real Estate', 'Éducation'];
const find = (text: string) => findCategory(categories, text);

describe('findCategory', () => {
  it.each(['Arts', 'Estate', 'Education', 'Real  Estate', 'toString', '\ufdfa'])(
    'returns undefined for %s',
    (text) => {
      expect(find(text)).toBeUndefined();
    },
  );

  it.each([
    ['art', 'Art'],
    [' REAL ESTATE ', 'Real Estate'],
    ['e\u0301ducation', 'Éducation'],
    ['all', 'All'],
    [' ', 'All'],
  ])('finds the category for %s', (text, category) => {
    expect(find(text)).toBe(category);
  });
});

it('limits the length of a search after normalization', () => {
  const isValid = (q: string) => mentorQuery.safeParse({ q }).success;
  expect([isValid('x'.repeat(200)), isValid('x'.repeat(201))]).toEqual([true, false]);
  expect([isValid('\ufdfa'.repeat(11)), isValid('\ufdfa'.repeat(12))]).toEqual([true, false]);
});
