import type { FeaturedMentor } from '@ithaca/contracts/landing';
import { limits } from '@ithaca/contracts/limits';
import type { Context } from '../../context.ts';
import { awayUntil } from './away.ts';
import { presentFeatured } from './featured.presenter.ts';
import { countListed, findBestRated, isBestRated } from './featured.store.ts';
import { findCategoryTerm } from './search-words.store.ts';

/** What people who are not signed in learn about the mentors (product 11.5). */
export interface FeaturedMentors {
  /** Among the `limit` best rated listed mentors, those who aren't away, best first. */
  bestRated(limit: number): Promise<FeaturedMentor[]>;
  /** Whether a person is among the `limit` best rated listed mentors. */
  isBestRated(userId: string, limit: number): Promise<boolean>;
  /** The number of all listed mentors, exact up to 1,000, then `1000+`. */
  count(): Promise<string>;
  /** The same for each group of terms, matched like categories (product 2.3). */
  countByTerms(groups: readonly (readonly string[])[]): Promise<string[]>;
}

/** Reads the featured mentors and counts the listed ones. */
export const createFeaturedMentors = ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): FeaturedMentors => {
  const terms = new Map<string, string>();
  const termOf = async (text: string) => {
    const term = terms.get(text) ?? (await findCategoryTerm(db, text));
    terms.set(text, term);
    return term;
  };
  return {
    async bestRated(limit) {
      const now = clock.now();
      const rows = await findBestRated(db, limit);
      return rows.filter((row) => awayUntil(row, now) === null).map(presentFeatured);
    },
    isBestRated: (userId, limit) => isBestRated(db, userId, limit),
    async count() {
      const [count = 0] = await countListed(db, [null]);
      return countText(count);
    },
    async countByTerms(groups) {
      const written: string[][] = [];
      for (const group of groups) written.push(await Promise.all(group.map(termOf)));
      return (await countListed(db, written)).map(countText);
    },
  };
};

const countText = (count: number) =>
  count > limits.countCap ? `${limits.countCap}+` : String(count);
