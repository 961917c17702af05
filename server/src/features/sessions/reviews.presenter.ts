import type {
  OwnReview,
  RatingSpread,
  ReceivedReview,
  Review,
  SessionReviews,
} from '@ithaca/contracts/reviews';
import type { Actor } from '../../platform/actor.ts';
import { presentFirstName } from '../identity/index.ts';
import type { BookingRole } from './booking-outcomes.ts';
import { editableUntil, editRefusal, isReadable, reviewChoices } from './reviews.policy.ts';
import type { ReviewRow } from './reviews.tables.ts';

/** Presents a mentee's review to anybody, with the first name of its reviewer (product 5.6). */
export const presentReview = (
  row: ReviewRow,
  reviewer: Parameters<typeof presentFirstName>[0],
  { actor, now }: { actor: Pick<Actor, 'userId' | 'isAdmin'>; now: Date },
): Review => ({
  ...common(row),
  reviewer: { firstName: presentFirstName(reviewer) },
  hiddenBecause: row.hiddenReason,
  can: reviewChoices(actor, row, { isAuthorDeleted: reviewer.deletedAt !== null, now }),
});

/** Presents a review to its author. */
export const presentOwnReview = (row: ReviewRow, authorId: string, now: Date): OwnReview => ({
  ...common(row),
  isPublished: row.publishesAt <= now,
  publishesAt: row.publishesAt.toISOString(),
  editableUntil: editableUntil(row).toISOString(),
  hiddenBecause: row.hiddenReason,
  can: { edit: editRefusal(authorId, row, now) === null },
});

/** Presents a published review to the person whom it is about, who may report it while its author is there. */
export const presentReceivedReview = (
  row: ReviewRow,
  { viewerId, isAuthorDeleted, now }: { viewerId: string; isAuthorDeleted: boolean; now: Date },
): ReceivedReview => {
  const viewer = { userId: viewerId, isAdmin: false };
  const { reply, report } = reviewChoices(viewer, row, { isAuthorDeleted, now });
  return { ...common(row), can: { reply, report } };
};

/** Presents the reviews of a session to one of its two people (product 3.7). */
export const presentSessionReviews = (
  rows: readonly ReviewRow[],
  viewing: { viewerId: string; role: BookingRole; isOtherDeleted: boolean; now: Date },
): SessionReviews => {
  const { viewerId, role, isOtherDeleted: isAuthorDeleted, now } = viewing;
  const own = rows.find(({ writtenBy }) => writtenBy === role);
  const other = rows.find(({ writtenBy }) => writtenBy !== role);
  return {
    own: own ? presentOwnReview(own, viewerId, now) : null,
    received:
      other && isReadable(other, now)
        ? presentReceivedReview(other, { viewerId, isAuthorDeleted, now })
        : null,
    isWaiting: other !== undefined && other.publishesAt > now && other.hiddenAt === null,
  };
};

/** Presents the counts for 5 stars down to 1, including those that nobody gave. */
export const presentSpread = (counts: ReadonlyMap<number, number>): RatingSpread =>
  [5, 4, 3, 2, 1].map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));

const common = ({ id, rating, text, reply, createdAt, editedAt }: ReviewRow) => ({
  id,
  rating,
  text,
  reply,
  createdAt: createdAt.toISOString(),
  isEdited: editedAt !== null,
});
