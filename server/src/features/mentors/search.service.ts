import { limits } from '@ithaca/contracts/limits';
import { allCategories, findCategory, type MentorQuery } from '@ithaca/contracts/mentors';
import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { MentorRow } from './mentors.store.ts';
import { createSearchCursors } from './search.cursor.ts';
import { findMentors } from './search.store.ts';
import type { Search } from './search-conditions.ts';
import { findCategoryTerm, readSearchWords } from './search-words.store.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** One page of mentors and what its headers say (product 2.3). */
export interface MentorPage {
  rows: MentorRow[];
  /** Exact up to 1,000, then `1000+`. */
  total: string;
  nextCursor: string | null;
}

/**
 * Searches the approved, active mentors (product 2.3).
 * @throws invalid (422) for an unknown category, and when the cursor is not one of this very search
 */
export const createMentorSearch = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  stateSql: ViewerStateSql,
) => {
  const cursors = createSearchCursors(config.secret);
  const termOf = createCategoryTerms(db, config.marketplace.categories);

  return async (query: MentorQuery, viewer: Viewer): Promise<MentorPage> => {
    const search = await readSearch(db, query, await termOf(query.category ?? ''));
    const name = nameOf(search);
    const after = cursors.read(name, query.cursor);
    const viewing = { viewer, stateSql };
    const { found, total } = await findMentors(db, search, after, query.limit + 1, viewing);
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return {
      rows: page.map(({ row }) => row),
      total: total > limits.countCap ? `${limits.countCap}+` : String(total),
      nextCursor: last && found.length > page.length ? cursors.write(name, last.place) : null,
    };
  };
};

/**
 * Finds what a category is called in profiles' terms; null for all of them. The database is asked
 * for each of the marketplace's own once, and never for anything that somebody typed.
 */
const createCategoryTerms = (db: Connection, categories: readonly string[]) => {
  const known = new Map<string, string>();
  return async (text: string): Promise<string | null> => {
    const category = findCategory(categories, text);
    if (category === undefined) {
      throw refuse('invalid', { errors: { category: ['Unknown category'] } });
    }
    if (category === allCategories) return null;
    const term = known.get(category) ?? (await findCategoryTerm(db, category));
    known.set(category, term);
    return term;
  };
};

const readSearch = async (
  db: Connection,
  query: MentorQuery,
  category: string | null,
): Promise<Search> => {
  const words = await readSearchWords(db, query.q ?? '');
  const standard = words.length > 0 ? 'relevance' : 'rating';
  const sort = query.sort ?? standard;
  return {
    words,
    category,
    // Nobody is rated below 0, and who isn't rated yet is not below it either.
    minRating: query.minRating || null,
    maxRateCents: query.maxRate === undefined ? null : Math.floor(query.maxRate * 100 + 1e-6),
    meeting: query.meeting ?? null,
    sort: sort === 'relevance' ? standard : sort,
  };
};

/** All that decides which mentors are in the list and in which order, but not what words came near. */
const nameOf = ({ words, ...rest }: Search) =>
  JSON.stringify([words.map(({ text }) => text), rest]);
