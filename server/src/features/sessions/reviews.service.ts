import { id, instant } from '@ithaca/contracts/fields';
import type { Review } from '@ithaca/contracts/mentors';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { findAccounts } from '../identity/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { presentReview } from './reviews.presenter.ts';
import { findReviews } from './reviews.store.ts';

const place = z.object({ createdAt: instant, id });

/** Reviews, which others read in a mentor's profile. */
export const createReviews = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  mentors: Pick<Mentors, 'requireVisible'>,
) => {
  const cursors = createCursors(config.secret, 'reviews', place);

  return {
    /**
     * A page of a mentor's reviews, newest first.
     * @throws not_found (404) when the viewer may not see the mentor (product 2.1); invalid (422)
     *   for an unknown cursor
     */
    async list(
      actor: Actor,
      mentorId: string,
      query: { cursor?: string | undefined; limit: number },
    ): Promise<Page<Review>> {
      await mentors.requireVisible(db, actor, mentorId);
      const after = cursors.read(mentorId, query.cursor);
      const from = after && { createdAt: new Date(after.createdAt), id: after.id };
      const found = await findReviews(db, mentorId, from, query.limit + 1);
      const page = pageOf(found, query.limit, (last) =>
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
          // None is ever missing: a review keeps its reviewer's account.
          return reviewer ? [presentReview(row, reviewer)] : [];
        }),
      };
    },
  };
};
export type Reviews = ReturnType<typeof createReviews>;
