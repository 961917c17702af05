import { id } from '@ithaca/contracts/fields';
import type { RatingSpread, Review } from '@ithaca/contracts/reviews';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { findAccounts } from '../identity/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { presentReview, presentSpread } from './reviews.presenter.ts';
import { countRatings, findReviews } from './reviews.store.ts';

const position = z.object({ createdAt: cursorTime, id });

/** Lists and counts the reviews of mentors. */
export const createReviews = (
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  mentors: Pick<Mentors, 'requireVisible'>,
) => {
  const cursors = createCursors(config.secret, 'reviews', position);

  return {
    /**
     * A page of a mentor's published reviews, newest first. Includes hidden ones for the administrator.
     * @throws not_found (404) if the viewer may not see the mentor (product 2.1); invalid (422) for an unknown cursor
     */
    async list(
      actor: Actor,
      mentorId: string,
      query: { unanswered?: 'true' | undefined; cursor?: string | undefined; limit: number },
    ): Promise<Page<Review>> {
      await mentors.requireVisible(db, actor, mentorId);
      const { limit, unanswered } = query;
      const now = clock.now();
      const scope = unanswered ? `${mentorId} unanswered` : mentorId;
      const rows = await findReviews(db, mentorId, {
        now,
        after: cursors.read(scope, query.cursor),
        limit: limit + 1,
        isUnanswered: unanswered !== undefined,
        withHidden: actor.isAdmin,
      });
      const page = pageOf(rows, limit, (last) =>
        cursors.write(scope, { createdAt: last.createdAt, id: last.id }),
      );
      const reviewers = await findAccounts(db, [
        ...new Set(page.items.map(({ menteeId }) => menteeId)),
      ]);
      const reviewersById = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]));
      return {
        ...page,
        items: page.items.flatMap((row) => {
          const reviewer = reviewersById.get(row.menteeId);
          // Never missing, because the account is kept as long as its reviews exist.
          return reviewer ? [presentReview(row, reviewer, { actor, now })] : [];
        }),
      };
    },

    /**
     * The number of a mentor's published reviews by stars.
     * @throws not_found (404) if the viewer may not see the mentor (product 2.1)
     */
    async spread(actor: Actor, mentorId: string): Promise<RatingSpread> {
      await mentors.requireVisible(db, actor, mentorId);
      return presentSpread(await countRatings(db, mentorId, clock.now()));
    },
  };
};
export type Reviews = ReturnType<typeof createReviews>;
