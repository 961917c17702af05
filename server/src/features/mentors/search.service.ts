import { limits } from '@ithaca/contracts/limits';
import type { MentorQuery } from '@ithaca/contracts/mentors';
import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { MentorRow } from './mentors.presenter.ts';
import { findMentorsOf } from './mentors.store.ts';
import { createSearchCursors } from './search.cursor.ts';
import { countMentors, type Found, findMentors, type Search } from './search.store.ts';
import { findCategoryTerm, readSearchWords } from './search-words.store.ts';

/** One page of mentors and what its headers say (decision 2.3). */
export interface MentorPage {
  rows: MentorRow[];
  /** Exact up to 1,000, then `1000+`. */
  total: string;
  nextCursor: string | null;
}

/**
 * Searches the approved, active mentors (decision 2.3).
 * @throws invalid (422, field `cursor`) when the cursor is not one of this very search
 */
export const createMentorSearch = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const cursors = createSearchCursors(config.secret);

  return async (query: MentorQuery): Promise<MentorPage> => {
    const search = await readSearch(db, query);
    const name = nameOf(search);
    const after = cursors.read(name, query.cursor);
    const found = await findMentors(db, search, after, query.limit + 1);
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    const isWhole = !after && found.length <= query.limit;
    const [rows, total] = await Promise.all([
      findMentorsOf(
        db,
        page.map(({ profileId }) => profileId),
      ),
      totalOf(search, isWhole ? found : null),
    ]);
    return {
      rows,
      total,
      nextCursor: last && found.length > page.length ? cursors.write(name, last.place) : null,
    };
  };

  /** @param whole all that was found, when that is known */
  async function totalOf(search: Search, whole: readonly Found[] | null) {
    const count = whole?.length ?? (await countMentors(db, search, limits.countCap + 1));
    return count > limits.countCap ? `${limits.countCap}+` : String(count);
  }
};

const readSearch = async (db: Connection, query: MentorQuery): Promise<Search> => {
  const words = await readSearchWords(db, query.q ?? '');
  const standard = words.length > 0 ? 'relevance' : 'rating';
  const sort = query.sort ?? standard;
  return {
    words,
    category: await findCategoryTerm(db, query.category ?? ''),
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
