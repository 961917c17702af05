import { type PublicMentorPage, slug as slugSchema } from '@ithaca/contracts/public-pages';
import type { Context } from '../../context.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import { findProfileOfUser } from '../mentors/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { isPublished } from './public-pages.policy.ts';
import { presentPublicPage } from './public-pages.presenter.ts';
import {
  findAddressAfter,
  findPageByAddress,
  findPublishedPages,
  isPagePublished,
} from './public-pages.store.ts';

const reviewsShown = 6;

/** What visitors learn about mentors with a public page (product 2.15). */
export interface PublishedPages {
  /**
   * The page that has or had this address, or null if there is none.
   * @param address the last part of the URL, unchecked
   */
  find(address: string): Promise<PublicMentorPage | null>;
  /** Whether everybody can read a person's page. */
  isPublished(userId: string): Promise<boolean>;
  /**
   * The published ones among the `limit` pages starting at an address.
   * @param from an address, which need not exist
   */
  list(from: string, limit: number): Promise<{ slug: string; changedAt: Date }[]>;
  /** The start addresses of the parts of a list of all pages, each of `size` pages. The first one is empty. */
  partsOf(size: number): Promise<string[]>;
}

export const createPublishedPages = (
  { db, clock, config: { marketplace } }: Pick<Context, 'db' | 'clock' | 'config'>,
  sessions: Pick<Sessions, 'featured'>,
): PublishedPages => ({
  async find(address) {
    const { data: slug } = slugSchema.safeParse(address);
    const page = slug && (await findPageByAddress(db, slug));
    const profile = page && (await findProfileOfUser(db, page.userId));
    if (!page || !profile || !isPublished(page, profile)) return null;
    const [account] = await findAccounts(db, [page.userId]);
    if (!account) return null;
    const reviews = await sessions.featured.newest(page.userId, reviewsShown);
    return presentPublicPage(
      page.slug,
      { person: presentPerson(account), profile, reviews },
      { now: clock.now(), marketplace },
    );
  },
  isPublished: (userId) => isPagePublished(db, userId),
  list: (from, limit) => findPublishedPages(db, { from, limit }),
  async partsOf(size) {
    const parts = [''];
    for (;;) {
      const next = await findAddressAfter(db, { from: parts.at(-1) ?? '', count: size });
      if (next === undefined) return parts;
      parts.push(next);
    }
  },
});
