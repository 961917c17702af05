import { describe, expect, it } from 'vitest';
import { findCategory, mentorQuery } from './mentors.ts';

const categories = ['Art', 'Real Estate', 'Éducation'];
const find = (text: string) => findCategory(categories, text);

describe('a category', () => {
  it.each(['Arts', 'Estate', 'Education', 'Real  Estate', 'toString', '\ufdfa'])(
    'is not known as %s',
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
  ])('is known by its name: %s', (text, category) => {
    expect(find(text)).toBe(category);
  });
});

it('a search is as long as it is once it is normalised', () => {
  const searches = (q: string) => mentorQuery.safeParse({ q }).success;
  expect([searches('x'.repeat(200)), searches('x'.repeat(201))]).toEqual([true, false]);
  expect([searches('\ufdfa'.repeat(11)), searches('\ufdfa'.repeat(12))]).toEqual([true, false]);
});
