import { id, instant } from '@ithaca/contracts/fields';
import type { RatingSpread, Review } from '@ithaca/contracts/mentors';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { findAccounts } from '../identity/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { presentReview, presentSpread } from './reviews.presenter.ts';
import { countRatings, findReviews } from './reviews.store.ts';

const position = z.object({ createdAt: instant, id });

/** Lists and counts the reviews of mentors. */
export const createReviews = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  mentors: Pick<Mentors, 'requireVisible'>,
) => {
  const cursors = createCursors(config.secret, 'reviews', position);

  return {
    /**
     * A page of a mentor's reviews, newest first.
     * @throws not_found (404) if the viewer may not see the mentor (product 2.1); invalid (422) for
     *   an unknown cursor
     */
    async list(
      actor: Actor,
      mentorId: string,
      query: { cursor?: string | undefined; limit: number },
    ): Promise<Page<Review>> {
      await mentors.requireVisible(db, actor, mentorId);
      const after = cursors.read(mentorId, query.cursor);
      const afterKey = after && { createdAt: new Date(after.createdAt), id: after.id };
      const rows = await findReviews(db, mentorId, afterKey, query.limit + 1);
      const page = pageOf(rows, query.limit, (last) =>
        cursors.write(mentorId, { createdAt: last.createdAt.toISOString(), id: last.id }),
      );
      const reviewers = await findAccounts(db, [
        ...new Set(page.items.map(({ menteeId }) => menteeId)),
      ]);
      const reviewersById = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]));
      return {
        ...page,
        items: page.items.flatMap((row) => {
          const reviewer = reviewersById.get(row.menteeId);
          // Never missing: the account is kept as long as its reviews exist.
          return reviewer ? [presentReview(row, reviewer)] : [];
        }),
      };
    },

    /**
     * How many of a mentor's reviews gave each number of stars.
     * @throws not_found (404) if the viewer may not see the mentor (product 2.1)
     */
    async spread(actor: Actor, mentorId: string): Promise<RatingSpread> {
      await mentors.requireVisible(db, actor, mentorId);
      return presentSpread(await countRatings(db, mentorId));
    },
  };
};
export type Reviews = ReturnType<typeof createReviews>;
