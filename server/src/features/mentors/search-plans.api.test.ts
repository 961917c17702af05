import { limits } from '@ithaca/contracts/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEffort } from '../../../test/effort.ts';
import { countRowsRead } from '../../../test/rows-read.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newId } from '../../platform/clock.ts';
import { type ListingFrequencies, readListingFrequencies } from './listing-frequencies.store.ts';
import { findMentors } from './search.store.ts';
import { everything, type Search } from './search-conditions.ts';
import type { Place } from './search-cursor.ts';
import { matchesMany, rarePart } from './search-rarity.ts';
import { readSearchWords } from './search-words.store.ts';
import { noViewerState } from './viewer-state.ts';

// The number of listings that a search reads must not grow with the listings that it doesn't return. This test has
// enough listings to distinguish a scan of all of them from any other plan.
const size = 30_000;
const wordCount = 8_000;
const pageSize = 25;
const viewing = { viewer: { id: newId(), now: new Date() }, stateSql: noViewerState };

let database: TestDatabase;
let frequencies: ListingFrequencies;

beforeAll(async () => {
  database = await createTestDatabase();
  const { $client } = database.owner;
  await $client.query(`
    INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
    VALUES (gen_random_uuid(), 'Ana', 'Novak', 'ana@example.test', 'x', 'student', now())`);
  // The listings are inserted without the trigger, which would take minutes. All of them point to the same profile.
  await $client.query('ALTER TABLE mentor_profiles DISABLE TRIGGER USER');
  await $client.query('ALTER TABLE mentor_profiles DROP CONSTRAINT mentor_profiles_user_id_key');
  for (let part = 0; part < 5; part += 1) {
    await $client.query(
      `WITH made AS (
         INSERT INTO mentor_profiles (id, user_id, title, bio, expertise, message_rate_cents,
           call_rate_cents, languages, response_time, meeting_types, application_status,
           rating_sum, review_count, created_at, updated_at)
         SELECT gen_random_uuid(), users.id, 'T', 'B', '{}', 100 * (1 + n % 40), 1,
           '{}', '24h', '{message}', 'approved', 0, 0, now() - n * interval '1 hour', now()
         FROM users, generate_series($1::integer, $2::integer) AS n RETURNING id, message_rate_cents, created_at
       ), texts AS (
         SELECT made.*, ARRAY(
           -- A few words are in most texts, and most words are in few texts (Zipf).
           SELECT 'word' || floor(exp(random() * ln($3::integer)))::integer || 'o'
           FROM generate_series(1, 12) WHERE made.id IS NOT NULL
         ) AS words FROM made
       )
       INSERT INTO mentor_listings (profile_id, rating_rank, average_rating, message_rate_cents,
         created_at, meeting_types, category_terms, search_text, search_words, search_forms)
       SELECT id, -(random() * 5000000)::integer, 4.5, message_rate_cents, created_at, '{message}',
         words[1:2], array_to_string(words, ' '), array_to_tsvector(words), array_to_tsvector(words)
       FROM texts`,
      [(part * size) / 5 + 1, ((part + 1) * size) / 5, wordCount],
    );
  }
  await $client.query(`INSERT INTO mentor_search_words (word, variants)
    SELECT word, search_variants(word) FROM ts_stat('SELECT search_words FROM mentor_listings')`);
  await $client.query('ANALYZE');
  frequencies = await readListingFrequencies(database.db);
});
afterAll(() => database?.drop());

const aSearch = async (q: string, rest: Partial<Search> = {}): Promise<Search> => ({
  words: await readSearchWords(database.db, q),
  category: null,
  minRating: null,
  maxRateCents: null,
  meeting: null,
  sort: q === '' ? 'rating' : 'relevance',
  ...rest,
});

const find = (
  search: Search,
  after: Place | null = null,
  {
    rare = rarePart(search, frequencies, pageSize),
    isMany = matchesMany(search, frequencies, pageSize),
    isBeyondCap = false,
  } = {},
) =>
  findMentors(
    database.db,
    search,
    { ...viewing, after, limit: pageSize },
    { rare, isMany, isBeyondCap },
  );

const countRead = (search: Search, known: { isBeyondCap?: boolean } = {}) =>
  countRowsRead(database.db.$client, ['mentor_listings'], () => find(search, null, known));

describe('a search doesn’t read the listings that it doesn’t return', () => {
  it.each([
    ['the list', '', {}],
    ['a word in most listings', 'word1o', {}],
    ['a part of all words', 'word', {}],
    ['a word in some listings', 'word9o', {}],
    ['a word in few listings', 'word7000o', {}],
    ['an unknown word', 'qqxwzvtkuu', {}],
    ['a misspelt word', 'word7o00o', {}],
    ['two letters that begin no word', 'zz', {}],
    ['two words, one of them rare', 'word1o word6500o', {}],
    ['a name', 'ana novak', {}],
    ['a common category', '', { category: 'word1o' }],
    ['a rare category', '', { category: 'word7000o' }],
    ['a category that nobody has', '', { category: 'nothing' }],
  ] as const)('%s', async (_, q, rest) => {
    const search = await aSearch(q, rest);
    expect(await countRead(search)).toBeLessThan(size / 4);
  });
});

const placesOf = ({ found, total }: Awaited<ReturnType<typeof find>>) => ({
  total,
  places: found.map(({ place }) => place),
});

describe('a search that is known to match more listings than the cap', () => {
  const common = [
    ['the list', '', {}],
    ['a word in most listings', 'word1o', {}],
    ['a common category', '', { category: 'word1o' }],
  ] as const;

  it.each(common)('returns the same page and the same total: %s', async (_, q, rest) => {
    const search = await aSearch(q, rest);
    const counted = await find(search);
    expect(counted.total).toBe(limits.countCap + 1);
    const known = await find(search, null, { isBeyondCap: true });
    expect(placesOf(known)).toEqual(placesOf(counted));
  });

  it.each(common)('reads little more than the page: %s', async (_, q, rest) => {
    const read = await countRead(await aSearch(q, rest), { isBeyondCap: true });
    expect(read).toBeLessThan(20 * pageSize);
  });

  it.each(common)('returns the same later pages: %s', async (_, q, rest) => {
    const search = await aSearch(q, rest);
    const all = await findMentors(database.db, search, { ...viewing, after: null, limit: size });
    const read: Place[] = [];
    for (const from of [0, 1000, all.found.findLastIndex(({ place }) => place.tier === 0) - 10]) {
      const after = all.found[from]?.place ?? null;
      const { found } = await find(search, after, { isBeyondCap: true });
      read.push(...found.map(({ place }) => place));
      expect(found.map(({ place }) => place)).toEqual(
        all.found.slice(from + 1, from + 1 + pageSize).map(({ place }) => place),
      );
    }
    expect(read.length).toBeGreaterThan(pageSize);
  });

  it('uses one plan for all words', async () => {
    // From the sixth execution on, PostgreSQL may reuse a generic plan, if it seems no worse than a custom one.
    for (const word of ['word1o', 'word2o', 'word3o', 'word1o', 'word2o', 'word3o', 'word1o']) {
      const search = await aSearch(word);
      expect(matchesMany(search, frequencies, pageSize)).toBe(true);
      const read = await countRead(search, { isBeyondCap: true });
      expect([word, read < 20 * pageSize]).toEqual([word, true]);
    }
  });

  it('is counted again after its last match', async () => {
    const search = await aSearch('word7000o');
    const all = await findMentors(database.db, search, {
      ...viewing,
      after: null,
      limit: limits.countCap,
    });
    const last = all.found.at(-1)?.place ?? null;
    const { found, total } = await find(search, last, { rare: null, isBeyondCap: true });
    expect([found, total]).toEqual([[], all.found.length]);
  });
});

it.each([
  ['words', (n: number) => aSearch(`qqxwz${'bcdfghjkmn'.charAt(n)}vtk`)],
  ['words beside a common one', (n: number) => aSearch(`word1o qqxwz${'bcdfghjkmn'.charAt(n)}vtk`)],
  ['categories', (n: number) => aSearch('', { category: `word${7000 + n}o` })],
] as const)('rare %s share one plan', async (_, search) => {
  const countPlans = async () => {
    const { rows } = await database.db.$client.query<{ plans: number }>(
      `SELECT coalesce(sum(custom_plans), 0)::integer AS plans FROM pg_prepared_statements
       WHERE statement LIKE 'WITH matches%'`,
    );
    return rows[0]?.plans;
  };
  // PostgreSQL may reuse a generic plan from the sixth execution on.
  for (let n = 0; n < 5; n += 1) await find(await search(n));
  const before = await countPlans();
  for (let n = 5; n < 10; n += 1) await find(await search(n));
  expect(before).toBeGreaterThan(0);
  expect(await countPlans()).toBe(before);
});

/** The parts of a search that may be the rare one. A search without conditions has none. */
const partsOf = ({ words, category }: Search): Search[] => [
  ...words.map((word) => ({ ...everything, words: [word] })),
  ...(category === null && words.length > 0 ? [] : [{ ...everything, category }]),
];

it('looking up few matches returns the same pages as walking the order', async () => {
  const word = fc.integer({ min: 1, max: wordCount }).map((n) => `word${n}o`);
  const typed = fc.oneof(
    word,
    word.map((text) => text.slice(0, -1)),
    word.map((text) => text.replace('o', 'oo')),
    word.map((text) => `${text}s`),
    fc.constantFrom('w', 'zz', 'qqxwzvtkuu', 'c++', '%'),
  );
  const searches = fc.record({
    q: fc.array(typed, { maxLength: 2 }).map((words) => words.join(' ')),
    category: fc.option(word),
    maxRateCents: fc.option(fc.integer({ min: 100, max: 4000 })),
    sort: fc.constantFrom('relevance', 'rating', 'price', 'newest'),
  });
  await fc.assert(
    fc.asyncProperty(searches, async ({ q, sort, ...filters }) => {
      const search = await aSearch(q, {
        ...filters,
        sort: q === '' && sort === 'relevance' ? 'rating' : sort,
      });
      let after: Place | null = null;
      for (let page = 0; page < 3; page += 1) {
        const walked = await find(search, after, { rare: null });
        for (const rare of partsOf(search)) {
          expect(placesOf(await find(search, after, { rare }))).toEqual(placesOf(walked));
        }
        after = walked.found.at(-1)?.place ?? null;
        if (!after) return;
      }
    }),
    { numRuns: 60 * testEffort },
  );
});

it('changing a profile doesn’t read other listings with the removed words', async () => {
  const connection = await database.owner.$client.connect();
  const change = () =>
    connection.query(
      `UPDATE mentor_listings SET search_words = '' WHERE profile_id =
         (SELECT profile_id FROM mentor_listings WHERE search_words @@ 'word1o & word2o' LIMIT 1)`,
    );
  const read = await countRowsRead(connection, ['mentor_listings'], change).finally(() =>
    connection.release(),
  );
  expect(read).toBeLessThan(size / 8);
});
