import type { FeaturedMentor } from '@ithaca/contracts/landing';
import type { Context } from '../../context.ts';
import { awayUntil } from './away.ts';
import { createCategoryTerms } from './category-terms.ts';
import { countText } from './count-text.ts';
import { presentFeatured } from './featured.presenter.ts';
import { countListed, findBestRated, isBestRated } from './featured.store.ts';

/** What visitors learn about the mentors (product 11.5). */
export interface FeaturedMentors {
  /** Those of the `limit` best-rated listed mentors who aren't away, best first. */
  bestRated(limit: number): Promise<FeaturedMentor[]>;
  /** Whether a person is among the `limit` best-rated listed mentors. */
  isBestRated(userId: string, limit: number): Promise<boolean>;
  /**
   * The number of all listed mentors, and of those who match each group of category terms (product 2.3): exact up to
   * 1,000, then `1000+`.
   */
  count(groups: readonly (readonly string[])[]): Promise<{ all: string; groups: string[] }>;
}

/** Reads the featured mentors and counts the listed ones. */
export const createFeaturedMentors = ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): FeaturedMentors => {
  const termsOf = createCategoryTerms(db);
  return {
    async bestRated(limit) {
      const now = clock.now();
      const rows = await findBestRated(db, limit);
      return rows.filter((row) => awayUntil(row, now) === null).map(presentFeatured);
    },
    isBestRated: (userId, limit) => isBestRated(db, userId, limit),
    async count(groups) {
      // One statement reads all counts.
      await termsOf(groups.flat());
      const written = await Promise.all(groups.map(termsOf));
      const [all = '0', ...counts] = (await countListed(db, [null, ...written])).map(countText);
      return { all, groups: counts };
    },
  };
};
