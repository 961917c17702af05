import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor, listMentors, type MentorSearch } from '../../../test/test-mentors.ts';
import { newId } from '../../platform/clock.ts';
import { findMentors } from './search.store.ts';
import { readSearchWords } from './search-words.store.ts';
import { noViewerState } from './viewer-state.ts';

const app = useTestApp();

const mentors = [
  ['Ana', 'Novák', 'Startup coach', ['Business', 'Startups']],
  ['José', 'Muñoz', 'Painter', ['Art', 'Oil painting']],
  ['Martha', 'Quill', 'Head of Growth', ['Marketing', 'SEO']],
  ['Søren', 'Berg', 'Agent', ['Commercial Real Estate', 'Negotiation']],
  ['Luca', 'Conti', '100% remote engineer', ['Technology', 'C++']],
  ['Lucas', 'Grün', 'Video maker', ['Content Creator/Social Media', 'snake_case']],
  ['Ida', 'Marketer', "Back\\slash O'Brien", ['Content', 'Real', 'Estate planning', 'E-commerce']],
  ['Jo', 'Zhāng', 'Lawyer', ['Legal', 'R&D contracts', 'Rocket 🚀']],
] as const;

let signedIn: Promise<Person> | undefined;
const setUp = async () => {
  for (const [firstName, lastName, title, expertise] of mentors) {
    await addMentor(app(), { firstName, lastName, title, expertise: [...expertise] });
  }
  return signUp(app());
};
const viewer = () => {
  signedIn ??= setUp();
  return signedIn;
};

const search = async (query: MentorSearch) => listMentors(await viewer(), query);
/** The first names of the mentors found, in order. */
const find = async (query: MentorSearch): Promise<string[]> => {
  const { status, body, headers } = await search(query);
  expect([status, headers['x-total-count']]).toEqual([200, String(body.length)]);
  return body.map(({ firstName }: { firstName: string }) => firstName);
};

describe('an invalid parameter', () => {
  it.each([
    ['minRating', '6', 'minRating must be between 0 and 5'],
    ['minRating', 'good', 'minRating must be a number'],
    ['maxRate', '-1', 'maxRate must not be negative'],
    ['meeting', 'telepathy', 'Unknown meeting type'],
    ['sort', 'luck', 'Unknown sort order'],
    ['limit', '101', 'limit must be at most 100'],
    ['limit', '0', 'limit must be at least 1'],
    ['cursor', 'abc', 'Unknown cursor'],
    ['cursor', '', 'Unknown cursor'],
    ['q', 'x'.repeat(201), 'Please search for fewer words'],
    ['q', 'nul\0', 'This contains a character that cannot be used'],
    // Fewer than 200 characters, but 216 after normalization.
    ['q', '\ufdfa'.repeat(12), 'Please search for fewer words'],
    ['category', 'Startup', 'Unknown category'],
    ['category', 'Estate', 'Unknown category'],
    ['category', 'C++', 'Unknown category'],
    ['category', '///', 'Unknown category'],
    ['category', '\ufdfa'.repeat(100), 'Unknown category'],
    ['category', 'x'.repeat(101), 'Unknown category'],
  ])('is refused: %s=%s', async (name, value, text) => {
    const { status, body } = await search({ [name]: value });
    expect([status, body.errors?.[name]?.[0]]).toEqual([422, text]);
  });
});

describe('a search', () => {
  it.each([
    ['%', ['Luca']],
    ['_', ['Lucas']],
    ['a%t', []],
    ['a_t', []],
    ['\\', ['Ida']],
    ["o'brien", ['Ida']],
    ["'", ['Ida']],
    ['" & | ! ( ) : * <->', []],
    ['🚀', ['Jo']],
    ['c++', ['Luca']],
    ['r&d', ['Jo']],
    ['100%', ['Luca']],
    ['e-commerce', ['Ida']],
  ])('treats special characters literally: %s', async (q, names) => {
    expect(await find({ q })).toEqual(names);
  });

  it.each([
    ['a first name', 'martha', ['Martha']],
    ['a last name without accents, in any case', 'NOVAK', ['Ana']],
    ['letters without their strokes', 'soren', ['Søren']],
    ['accents that are not in the name', 'Ánä', ['Ana']],
    ['combining accents', 'Jose\u0301', ['José']],
    ['a full name', 'josé muñoz', ['José']],
    ['a full name in reverse order', 'conti luca', ['Luca']],
    ['a title', 'painter', ['José']],
    ['any entry of the expertise', 'negotiation', ['Søren']],
    ['part of a word', 'otiat', ['Søren']],
    ['words of different fields', 'growth seo', ['Martha']],
    ['words that do not all match', 'growth legal', []],
    ['one letter, only at the beginning of a word', 'z', ['Jo']],
    ['two letters, only at the beginning of a word', 'th', []],
    ['an unknown word', 'xylophone', []],
  ])('finds by %s', async (_, q, names) => {
    expect(await find({ q })).toEqual(names);
  });

  describe('in another form', () => {
    const others = [
      ['Start', 'Start-up lawyer', ['Women’s health', 'Maths']],
      ['Up', 'Startups and companies', ['Interviews', 'Taxes']],
      ['Lucas', 'Start up adviser', ['Realestate', 'Work-life balance']],
    ] as const;
    const added: string[] = [];
    beforeAll(async () => {
      await viewer();
      for (const [lastName, title, expertise] of others) {
        const fields = { firstName: 'Form', lastName, title, expertise: [...expertise] };
        added.push((await addMentor(app(), fields)).userId);
      }
    });
    afterAll(() =>
      app().context.db.$client.query('DELETE FROM mentor_profiles WHERE user_id = ANY ($1)', [
        added,
      ]),
    );
    /** The last names of those found by title or expertise, in any order. */
    const findForms = async (q: string): Promise<string[]> =>
      (await search({ q })).body
        .filter(({ id }: { id: string }) => added.includes(id))
        .map(({ lastName }: { lastName: string }) => lastName)
        .sort();

    it.each([
      ['two words that are not neighbours', 'startlawyer', []],
      ['words of different entries', 'healthmaths', []],
      ['only one of two words in another form', 'math gardening', []],
      ['one word', 'startup', ['Lucas', 'Start', 'Up']],
      ['one word in the plural', 'startups', ['Lucas', 'Start', 'Up']],
      ['a hyphen', 'start-up', ['Lucas', 'Start', 'Up']],
      ['a hyphen and a plural', 'START-UPS', ['Lucas', 'Start', 'Up']],
      ['two words', 'start up', ['Lucas', 'Start', 'Up']],
      ['two words joined', 'worklife balance', ['Lucas']],
      ['three words', 'work life balance', ['Lucas']],
      ['two words for one', 'real estate', ['Lucas']],
      ['no apostrophe', 'womens health', ['Start']],
      ['the singular of a word in -s', 'math', ['Start']],
      ['the plural of a word in -y', 'company', ['Up']],
      ['the plural of a word in -x', 'tax', ['Up']],
      ['the singular', 'interview', ['Up']],
      ['the plural', 'lawyers', ['Start']],
      ['two words in other forms', 'advisers startups', ['Lucas']],
    ])('finds by %s: %s', async (_, q, lastNames) => {
      expect(await findForms(q)).toEqual(lastNames);
    });

    it('counts as a true match, after the words as typed', async () => {
      expect(await find({ q: 'startups' })).toEqual(['Ana', 'Form', 'Form', 'Form']);
      const { body } = await search({ q: 'startups' });
      expect(body.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
        'Novák',
        'Up',
        'Start',
        'Lucas',
      ]);
    });
  });

  it.each([
    ['a missing letter', 'negotation', ['Søren']],
    ['an extra letter', 'paintter', ['José']],
    ['a wrong letter', 'lawier', ['Jo']],
    ['swapped letters', 'markteing', ['Martha']],
    ['two mistakes in a long word', 'negocation', ['Søren']],
    ['a missing letter in one of two words', 'comercial estate', ['Søren']],
  ])('tolerates %s', async (_, q, names) => {
    expect(await find({ q })).toEqual(names);
  });

  it('lists matches of whole words first, then parts of words, then misspellings', async () => {
    expect(await find({ q: 'luca' })).toEqual(['Luca', 'Lucas']);
    expect(await find({ q: 'lucas' })).toEqual(['Lucas', 'Luca']);
    expect(await find({ q: 'art' })).toEqual(['José', 'Ana', 'Martha']);
  });

  it('lists exact matches before misspellings in every sort order', async () => {
    const better = { messageRateCents: 100, ratingSum: 50, reviewCount: 10 };
    const createdAt = new Date('2020-01-01');
    await addMentor(app(), { firstName: 'True', title: 'Harpist', createdAt });
    await addMentor(app(), { firstName: 'Near', title: 'Harpest', ...better });
    for (const sort of ['price', 'newest', 'rating']) {
      expect([sort, ...(await find({ q: 'harpist', sort }))]).toEqual([sort, 'True', 'Near']);
      expect([sort, ...(await find({ q: 'harpest', sort }))]).toEqual([sort, 'Near', 'True']);
    }
    await app().context.db.$client.query(`DELETE FROM mentor_profiles WHERE title LIKE 'Harp%'`);
  });

  it('ends, and is still counted, after misspellings that nobody has any more', async () => {
    await viewer();
    const { db } = app().context;
    const filters = { category: null, minRating: null, maxRateCents: null, meeting: null };
    const words = (await readSearchWords(db, 'quill')).map((word) => ({
      ...word,
      corrections: {},
    }));
    const viewing = { viewer: { id: newId(), now: new Date() }, stateSql: noViewerState };
    const behind = { tier: 3, keys: [0, newId()] };
    const search = { words, ...filters, sort: 'relevance' } as const;
    expect(await findMentors(db, search, { ...viewing, after: behind, limit: 25 })).toEqual({
      found: [],
      total: 1,
    });
  });

  it('finds a mentor by a new name and title immediately, and no longer by the old ones', async () => {
    const { userId } = await addMentor(app(), { firstName: 'Oldname', title: 'Falconer' });
    const { $client } = app().context.db;
    expect(await find({ q: 'oldname falconer' })).toEqual(['Oldname']);
    await $client.query(`UPDATE users SET first_name = 'Newname' WHERE id = $1`, [userId]);
    await $client.query(`UPDATE mentor_profiles SET title = 'Diver' WHERE user_id = $1`, [userId]);
    expect(await find({ q: 'newname diver' })).toEqual(['Newname']);
    expect(await find({ q: 'oldname' })).toEqual([]);
    expect(await find({ q: 'falconer' })).toEqual([]);
    await $client.query('DELETE FROM mentor_profiles WHERE user_id = $1', [userId]);
    expect(await find({ q: 'newname' })).toEqual([]);
  });

  it('uses the first eight words and accepts any text', async () => {
    expect(await find({ q: 'luca conti 100% remote engineer technology c++ luca c xx' })).toEqual([
      'Luca',
    ]);
    for (const q of [' ', '  \t', '\u0301', 'ﬁ', "\\'", '::', "'':*", '%%%', 'a'.repeat(200)]) {
      expect((await search({ q })).status).toBe(200);
    }
  });

  it('accepts names of inherited properties, even beyond the words that are compared', async () => {
    const many = 'aaaa-bbbb-cccc-dddd-eeee-ffff-gggg-hhhh';
    expect((await search({ q: `${many} constructor` })).status).toBe(200);
  });
});

describe('a category', () => {
  it.each([
    ['Art', ['José']],
    ['art', ['José']],
    ['Real Estate', ['Søren']],
    [' REAL estate ', ['Søren']],
    ['Content Creator/Social Media', ['Lucas']],
    ['Politics', []],
  ])('matches whole words of one expertise entry: %s', async (category, names) => {
    expect((await find({ category })).sort()).toEqual([...names].sort());
  });

  it.each(['', 'All', 'all'])('filters nothing if it is "%s"', async (category) => {
    expect(await find({ category })).toHaveLength(mentors.length);
  });

  it('can be combined with a search', async () => {
    expect(await find({ category: 'Content creator/social media', q: 'video' })).toEqual(['Lucas']);
    expect(await find({ category: 'Art', q: 'video' })).toEqual([]);
  });
});
