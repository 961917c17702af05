import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { requireReview } from './require-review.ts';
import { countReview } from './review-publications.ts';
import { peopleOf } from './reviews.policy.ts';
import { updateReview } from './reviews.store.ts';

/** Hiding reviews and showing them again (product 3.7). Callers have checked the role. */
export const createReviewModeration = ({
  db,
  clock,
  audit,
}: Pick<Context, 'db' | 'clock' | 'audit'>) => {
  /** Like `hide`, but within a larger transaction. */
  const hideIn = async (
    tx: Transaction,
    { userId: actorId }: Actor,
    reviewId: string,
    reason: string,
  ): Promise<void> => {
    const before = await requireReview(tx, reviewId);
    const hiddenAt = before.hiddenAt ?? clock.now();
    await updateReview(tx, reviewId, { hiddenAt, hiddenReason: reason });
    if (before.isPublished && !before.hiddenAt) await countReview(tx, before, -1);
    const subjectId = peopleOf(before).authorId;
    audit.record(tx, { kind: 'review.hidden', actorId, subjectId, details: { reviewId } });
  };

  return {
    hideIn,

    /** Hides a review. If it is already hidden, only the reason changes. @throws not_found */
    hide: (actor: Actor, reviewId: string, reason: string): Promise<void> =>
      inTransaction(db, (tx) => hideIn(tx, actor, reviewId, reason)),

    /** Shows a hidden review again. Does nothing if it isn't hidden. @throws not_found */
    show: ({ userId: actorId }: Actor, reviewId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = await requireReview(tx, reviewId);
        if (!before.hiddenAt) return;
        await updateReview(tx, reviewId, { hiddenAt: null, hiddenReason: null });
        if (before.isPublished) await countReview(tx, before, 1);
        const subjectId = peopleOf(before).authorId;
        audit.record(tx, { kind: 'review.shown', actorId, subjectId, details: { reviewId } });
      }),
  };
};
export type ReviewModeration = ReturnType<typeof createReviewModeration>;
