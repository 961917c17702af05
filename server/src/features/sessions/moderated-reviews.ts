import type { Connection } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/statement.ts';
import { mayReadReview, peopleOf } from './reviews.policy.ts';
import { findReview } from './reviews.store.ts';

/** The user id of the reviewed person, for moderators; undefined if the review was deleted. */
export const findReviewedPerson = async (
  db: Connection,
  reviewId: string,
): Promise<string | undefined> => {
  const review = await findReview(db, reviewId);
  return review && peopleOf(review).subjectId;
};

/** Why a review is hidden; null if it isn't hidden or was deleted. */
export const findHiddenReason = async (
  db: Connection,
  reviewId: string,
): Promise<string | null> => {
  const review = await findReview(db, reviewId);
  return review?.hiddenReason ?? null;
};

/** SQL: the same as `findReviewedPerson`, `peopleOf` of reviews.policy.ts. @param reviewId SQL for the review's id */
export const reviewedPersonSql = (reviewId: Sql): Sql =>
  sql`(SELECT CASE r.written_by WHEN 'mentee' THEN r.mentor_id ELSE r.mentee_id END
    FROM reviews AS r WHERE r.id = ${reviewId})`;

/**
 * SQL: whether a review is kept when its author deletes their account (product 13.12).
 * @param reviewId SQL for its id
 */
export const outlivesAuthorSql = (reviewId: Sql): Sql =>
  sql`EXISTS (SELECT FROM reviews AS r WHERE r.id = ${reviewId} AND r.written_by = 'mentee')`;

/**
 * The text and the author's user id of a review that a person may read.
 * @returns undefined if it doesn't exist or they may not read it
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
