import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { changeRating } from '../mentors/index.ts';
import { mailAboutReview } from './review-mails.ts';
import { reviewEventOf } from './reviews.policy.ts';
import { findDueReviews, lockReview, updateReview } from './reviews.store.ts';
import type { ReviewRow } from './reviews.tables.ts';
import { reviewPublished } from './sessions.events.ts';

/** Publishes a review when it is due. */
export const publishReview = jobKind('sessions.publish-review', z.object({ reviewId: id }));

/** Publishes all reviews that are due, so that none depends on a single job. */
export const findReviewsToPublish = jobKind('sessions.find-reviews-to-publish', z.object({}), {
  everyHours: 1,
});

const batchSize = 1000;

/**
 * Adds a review to the mentor's rating, or removes it. Only published reviews by mentees that aren't hidden are
 * counted, each once (product 3.7).
 */
export const countReview = async (
  tx: Transaction,
  review: Pick<ReviewRow, 'mentorId' | 'writtenBy' | 'rating'>,
  sign: 1 | -1,
): Promise<void> => {
  if (review.writtenBy !== 'mentee') return;
  await changeRating(tx, review.mentorId, { stars: sign * review.rating, reviews: sign });
};

/**
 * Publishes reviews. Readers compare `publishesAt` with the time. This carries out the effects of a publication: it
 * counts the review and mails the reviewed person. Callers have locked the review.
 */
export const createReviewPublications = ({ db, clock, jobs, events }: Context) => {
  const publish = async (tx: Transaction, review: ReviewRow): Promise<ReviewRow> => {
    if (review.isPublished) return review;
    if (review.publishesAt > clock.now()) {
      await jobs.add(
        tx,
        publishReview,
        { reviewId: review.id },
        { startAfter: review.publishesAt },
      );
      return review;
    }
    if (review.hiddenAt === null) {
      await countReview(tx, review, 1);
      await events.publish(tx, reviewPublished, reviewEventOf(review));
      await mailAboutReview(jobs, tx, review.id, 'published');
    }
    return updateReview(tx, review.id, { isPublished: true });
  };

  return {
    /** Publishes a review if it is due, or schedules its publication. @returns the review afterwards */
    publish,

    /** Publishes a review if it is due. Repeated calls have no effect. */
    publishIfDue: (reviewId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const review = await lockReview(tx, reviewId);
        if (review) await publish(tx, review);
      }),
  };
};
export type ReviewPublications = ReturnType<typeof createReviewPublications>;

/** Handles {@link publishReview} and {@link findReviewsToPublish}. */
export const reviewPublicationJobs = (
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  publications: Pick<ReviewPublications, 'publishIfDue'>,
) => [
  handleJob(publishReview, ({ reviewId }) => publications.publishIfDue(reviewId)),
  handleJob(findReviewsToPublish, async () => {
    for (const reviewId of await findDueReviews(db, clock.now(), batchSize)) {
      await jobs.add(db, publishReview, { reviewId });
    }
  }),
];
