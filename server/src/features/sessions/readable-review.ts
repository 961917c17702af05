import type { Connection } from '../../platform/db/database.ts';
import { mayReadReview, peopleOf } from './reviews.policy.ts';
import { findReview } from './reviews.store.ts';

/**
 * The text of a review that a person may read, with the user id of its author.
 * @returns undefined if there is none, or they may not read it
 */
export const findReadableReview = async (
  db: Connection,
  viewerId: string,
  reviewId: string,
  now: Date,
): Promise<{ text: string; authorId: string } | undefined> => {
  const review = await findReview(db, reviewId);
  if (!review || !mayReadReview(viewerId, review, now)) return undefined;
  return { text: review.text, authorId: peopleOf(review).authorId };
};
