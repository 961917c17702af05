import { id, instant } from '@ithaca/contracts/fields';
import { listReviews } from '@ithaca/contracts/mentors';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors } from '../../platform/cursor.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { presentFirstName } from '../identity/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { findReviews } from './reviews.store.ts';

/** Reviews, which others read at a mentor's profile. */
export interface Reviews {
  routes: Route[];
}

const place = z.object({ createdAt: instant, id });

/** @param mentors decide whose profile, and so whose reviews, a viewer may see (404, product 2.1) */
export const createReviews = (
  { db, config }: Context,
  mentors: Pick<Mentors, 'requireVisible'>,
): Reviews => {
  const cursors = createCursors(config.secret, 'reviews', place);
  const routes = [
    route(listReviews, async ({ actor, params, query }) => {
      const mentorId = params.userId;
      await mentors.requireVisible(db, actor, mentorId);
      const after = cursors.read(mentorId, query.cursor);
      const from = after && { createdAt: new Date(after.createdAt), id: after.id };
      const found = await findReviews(db, mentorId, from, query.limit + 1);
      const page = found.slice(0, query.limit).map((review) => ({
        ...review,
        createdAt: review.createdAt.toISOString(),
        reviewer: { firstName: presentFirstName(review.reviewer) },
      }));
      const last = page.at(-1);
      if (!last || found.length === page.length) return answer(200, page);
      const next = cursors.write(mentorId, { createdAt: last.createdAt, id: last.id });
      return answer(200, page, { 'x-next-cursor': next });
    }),
  ];
  return { routes };
};
