import type { OwnReview, ReceivedReview } from '@ithaca/contracts/reviews';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccounts, lockAgainstDeletion } from '../identity/index.ts';
import { changeRating } from '../mentors/index.ts';
import { type ActionRefusal, roleOf } from './bookings.policy.ts';
import { lockBooking } from './bookings.store.ts';
import { requireReview } from './require-review.ts';
import { mailAboutReview } from './review-mails.ts';
import type { ReviewPublications } from './review-publications.ts';
import {
  editRefusal,
  peopleOf,
  publicationOf,
  replyRefusal,
  reviewEventOf,
  writeRefusal,
} from './reviews.policy.ts';
import { presentOwnReview, presentReceivedReview } from './reviews.presenter.ts';
import { findReviewsOfSessions, insertReview, lockReview, updateReview } from './reviews.store.ts';
import type { ReviewRow } from './reviews.tables.ts';
import { reviewAnswered, reviewWritten } from './sessions.events.ts';
import { maySee } from './sessions.policy.ts';

interface WrittenReview {
  rating: number;
  text: string;
}

/** Writing and changing one's own reviews, and replying to reviews (product 3.7). */
export const createReviewWriting = (
  { db, clock, jobs, events }: Context,
  publications: Pick<ReviewPublications, 'publish'>,
) => {
  /** Publishes the other person's review, because both have now written theirs. */
  const publishOther = async (tx: Transaction, id: string): Promise<void> => {
    const other = await lockReview(tx, id);
    if (!other || other.isPublished) return;
    const publishesAt = new Date(Math.min(other.publishesAt.getTime(), clock.now().getTime()));
    await publications.publish(tx, await updateReview(tx, id, { publishesAt }));
  };

  /** An account that must exist, because a review or a session refers to it. */
  const requireAccount = async (tx: Transaction, id: string) => {
    const [account] = await findAccounts(tx, [id]);
    if (!account) throw refuse('not_found');
    return account;
  };

  const refuseIf = (refusal: ActionRefusal | null): void => {
    if (refusal) throw refuse(refusal.code, { detail: refusal.detail });
  };

  return {
    /**
     * Reviews a session as one of its two people.
     * @throws not_found unless it is theirs; not_allowed (403) unless it is a completed booking with
     *   somebody whose account exists; already_reviewed (409)
     */
    write: ({ userId }: Actor, sessionId: string, written: WrittenReview): Promise<OwnReview> =>
      inTransaction(db, async (tx) => {
        if (!(await lockAgainstDeletion(tx, userId))) throw refuse('sign_in_needed');
        // If both people write at the same time, the second one sees the first one's review.
        const session = await lockBooking(tx, sessionId);
        if (!session || !maySee(userId, session)) throw refuse('not_found');
        const { mentorId, menteeId } = session;
        const writtenBy = roleOf(userId, session);
        const [own, other] = await findBoth(tx, sessionId, writtenBy);
        const otherPerson = await requireAccount(tx, writtenBy === 'mentor' ? menteeId : mentorId);
        const isOtherDeleted = otherPerson.deletedAt !== null;
        refuseIf(writeRefusal(session, { hasWritten: own !== undefined, isOtherDeleted }));
        const now = clock.now();
        const review: ReviewRow = {
          id: newId(),
          sessionId,
          writtenBy,
          mentorId,
          menteeId,
          ...written,
          reply: null,
          repliedAt: null,
          createdAt: now,
          publishesAt: publicationOf(session, { now, hasOtherWritten: other !== undefined }),
          isPublished: false,
          editedAt: null,
          hiddenAt: null,
          hiddenReason: null,
        };
        await insertReview(tx, review);
        const { isPublished } = await publications.publish(tx, review);
        if (!isPublished) {
          await events.publish(tx, reviewWritten, reviewEventOf(review));
          await mailAboutReview(jobs, tx, review.id, 'written');
        }
        if (other) await publishOther(tx, other.id);
        const author = await requireAccount(tx, userId);
        return presentOwnReview({ ...review, isPublished }, author, now);
      }),

    /**
     * Changes a review by its author. It is marked as edited if it was already published.
     * @throws not_found unless it is theirs; not_allowed (403) after 14 days
     */
    edit: ({ userId }: Actor, reviewId: string, written: WrittenReview): Promise<OwnReview> =>
      inTransaction(db, async (tx) => {
        if (!(await lockAgainstDeletion(tx, userId))) throw refuse('sign_in_needed');
        const before = await requireReview(tx, reviewId);
        const author = await requireAccount(tx, userId);
        const now = clock.now();
        refuseIf(editRefusal(userId, before, now));
        const isUnchanged = before.rating === written.rating && before.text === written.text;
        if (isUnchanged) return presentOwnReview(before, author, now);
        const editedAt = before.publishesAt <= now ? now : null;
        const review = await updateReview(tx, reviewId, { ...written, editedAt });
        const isCounted = review.isPublished && !review.hiddenAt && review.writtenBy === 'mentee';
        const stars = review.rating - before.rating;
        if (isCounted) await changeRating(tx, review.mentorId, { stars, reviews: 0 });
        return presentOwnReview(review, author, now);
      }),

    /**
     * Replies to a review as the mentor whom it is about.
     * @throws not_found if they may not read it; not_allowed (403) unless it is about them;
     *   already_reviewed (409) for a second reply
     */
    reply: ({ userId }: Actor, reviewId: string, reply: string): Promise<ReceivedReview> =>
      inTransaction(db, async (tx) => {
        if (!(await lockAgainstDeletion(tx, userId))) throw refuse('sign_in_needed');
        const before = await requireReview(tx, reviewId);
        const now = clock.now();
        refuseIf(replyRefusal(userId, before, now));
        const review = await updateReview(tx, reviewId, { reply, repliedAt: now });
        await events.publish(tx, reviewAnswered, reviewEventOf(review));
        const { authorId } = peopleOf(review);
        // Locked, so the reply can't overlap with the deletion of the author's account.
        await lockAgainstDeletion(tx, authorId);
        const author = await requireAccount(tx, authorId);
        return presentReceivedReview(review, { viewerId: userId, author, now });
      }),
  };
};
export type ReviewWriting = ReturnType<typeof createReviewWriting>;

/** The reviews of a session by this person and by the other one. */
const findBoth = async (tx: Transaction, sessionId: string, side: ReviewRow['writtenBy']) => {
  const rows = await findReviewsOfSessions(tx, [sessionId]);
  return [
    rows.find(({ writtenBy }) => writtenBy === side),
    rows.find(({ writtenBy }) => writtenBy !== side),
  ] as const;
};
