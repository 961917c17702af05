import { limits } from '@ithaca/contracts/limits';
import { allCategories, findCategory, type MentorQuery } from '@ithaca/contracts/mentors';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/db/database.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { createCategoryTerms } from './category-terms.ts';
import { countText } from './count-text.ts';
import { readListingFrequencies } from './listing-frequencies.store.ts';
import type { MentorRow } from './mentors.store.ts';
import { findMentors } from './search.store.ts';
import type { Search } from './search-conditions.ts';
import { createSearchCursors } from './search-cursor.ts';
import { matchesMany, rarePart } from './search-rarity.ts';
import { readSearchWords } from './search-words.store.ts';
import type { SearchWord } from './search-words.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

const frequenciesMaxAgeMs = 60_000;
/** People who turn pages or come back repeat their searches. Words of new profiles are missed for up to this long. */
const wordsMaxAgeMs = 10_000;
const maxKeptWords = 1000;
/** Counting up to the cap costs several times as much as a page, and searches with more matches are frequent. */
const beyondCapMaxAgeMs = 10_000;
const maxKeptBeyondCap = 1000;

/** A page of mentors and the values of its headers (product 2.3). */
export interface MentorPage {
  rows: MentorRow[];
  /** Exact up to 1,000, then `1000+`. */
  total: string;
  nextCursor: string | null;
}

/**
 * Searches the approved, active mentors (product 2.3).
 * @throws invalid (422) for an unknown category or a cursor of another search
 */
export const createMentorSearch = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  stateSql: ViewerStateSql,
) => {
  const cursors = createSearchCursors(config.secret);
  const findTerm = createCategoryFilter(db, config.marketplace.categories);
  const frequencies = createLookUps({
    find: () => readListingFrequencies(db),
    max: 1,
    maxAgeMs: frequenciesMaxAgeMs,
  });

  const keptWords = createLookUps({
    find: (q) => readSearchWords(db, q),
    max: maxKeptWords,
    maxAgeMs: wordsMaxAgeMs,
  });
  const beyondCap = new LRUCache<string, true>({ max: maxKeptBeyondCap, ttl: beyondCapMaxAgeMs });
  const wordsOf = async (q: string | undefined) => (q ? ((await keptWords.get(q)) ?? []) : []);

  return async (query: MentorQuery, viewer: Viewer): Promise<MentorPage> => {
    const category = await findTerm(query.category ?? '');
    const search = readSearch(query, category, await wordsOf(query.q));
    const scope = scopeOf(search);
    const after = cursors.read(scope, query.cursor);
    const limit = query.limit + 1;
    const common = await frequencies.get('listings');
    const page = { after, limit, viewer, stateSql };
    const { found, total } = await findMentors(db, search, page, {
      rare: common ? rarePart(search, common, limit) : null,
      isMany: common !== undefined && matchesMany(search, common, limit),
      isBeyondCap: beyondCap.has(scope),
    });
    if (total > limits.countCap && !beyondCap.has(scope)) beyondCap.set(scope, true);
    const { items, nextCursor } = pageOf(found, query.limit, ({ place }) =>
      cursors.write(scope, place),
    );
    return {
      rows: items.map(({ row }) => row),
      total: countText(total),
      nextCursor,
    };
  };
};

/** Finds the term of a category; null for all categories. Refuses unknown ones without querying the database. */
const createCategoryFilter = (db: Connection, categories: readonly string[]) => {
  const termsOf = createCategoryTerms(db);
  return async (text: string): Promise<string | null> => {
    const category = findCategory(categories, text);
    if (category === undefined) {
      throw refuse('invalid', { errors: { category: ['Unknown category'] } });
    }
    if (category === allCategories) return null;
    const [term = ''] = await termsOf([category]);
    return term;
  };
};

const readSearch = (
  query: MentorQuery,
  category: string | null,
  words: readonly SearchWord[],
): Search => {
  const defaultSort = words.length > 0 ? 'relevance' : 'rating';
  const sort = query.sort ?? defaultSort;
  return {
    words,
    category,
    // 0 filters nothing: no rating is lower, and unrated mentors remain included.
    minRating: query.minRating || null,
    maxRateCents: query.maxRate === undefined ? null : Math.floor(query.maxRate * 100 + 1e-6),
    meeting: query.meeting ?? null,
    sort: sort === 'relevance' ? defaultSort : sort,
  };
};

/** The filters and the sort order, but not the similar words, which may change between pages. */
const scopeOf = ({ words, ...rest }: Search) =>
  JSON.stringify([words.map(({ text }) => text), rest]);
