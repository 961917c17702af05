import { limits } from '@ithaca/contracts/limits';
import type { Context } from '../../context.ts';
import type { FeaturedMentors } from '../../landing/sources.ts';
import { awayUntil } from './away.ts';
import { presentFeatured } from './featured.presenter.ts';
import { countListed, findBestRated, isBestRated } from './featured.store.ts';
import { findCategoryTerm } from './search-words.store.ts';

/** What people who are not signed in learn about the mentors. */
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
