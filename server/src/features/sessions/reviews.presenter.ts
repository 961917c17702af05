import type {
  OwnReview,
  RatingSpread,
  ReceivedReview,
  Review,
  SessionReviews,
} from '@ithaca/contracts/reviews';
import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Actor } from '../../platform/actor.ts';
import { presentFirstName } from '../identity/index.ts';
import { editableUntil, editRefusal, isReadable, reviewChoices } from './reviews.policy.ts';
import type { ReviewRow } from './reviews.tables.ts';

/** A review shows only its author's first name. */
type Reviewer = Parameters<typeof presentFirstName>[0];

/** Presents a mentee's review to anybody, with the first name of its reviewer (product 5.6). */
export const presentReview = (
  row: ReviewRow,
  reviewer: Reviewer,
  { actor, now }: { actor: Pick<Actor, 'userId' | 'isAdmin'>; now: Date },
): Review => ({
  ...common(row, reviewer),
  hiddenBecause: row.hiddenReason,
  can: reviewChoices(actor, row, { isAuthorDeleted: reviewer.deletedAt !== null, now }),
});

/** Presents a review to its author. */
export const presentOwnReview = (
  row: ReviewRow,
  author: Reviewer & { id: string },
  now: Date,
): OwnReview => ({
  ...common(row, author),
  isPublished: row.publishesAt <= now,
  publishesAt: row.publishesAt.toISOString(),
  editableUntil: editableUntil(row).toISOString(),
  hiddenBecause: row.hiddenReason,
  can: { edit: editRefusal(author.id, row, now) === null },
});

/**
 * Presents a published review to the reviewed person, who may report it unless its author has deleted their account.
 */
export const presentReceivedReview = (
  row: ReviewRow,
  { viewerId, author, now }: { viewerId: string; author: Reviewer; now: Date },
): ReceivedReview => {
  const viewer = { userId: viewerId, isAdmin: false };
  const isAuthorDeleted = author.deletedAt !== null;
  const { reply, report } = reviewChoices(viewer, row, { isAuthorDeleted, now });
  return { ...common(row, author), can: { reply, report } };
};

/** Presents the reviews of a session to one of its two people (product 3.7). */
export const presentSessionReviews = (
  rows: readonly ReviewRow[],
  viewing: { viewer: Reviewer & { id: string }; other: Reviewer; role: SessionRole; now: Date },
): SessionReviews => {
  const { viewer, other: author, role, now } = viewing;
  const own = rows.find(({ writtenBy }) => writtenBy === role);
  const other = rows.find(({ writtenBy }) => writtenBy !== role);
  return {
    own: own ? presentOwnReview(own, viewer, now) : null,
    received:
      other && isReadable(other, now)
        ? presentReceivedReview(other, { viewerId: viewer.id, author, now })
        : null,
    isWaiting: other !== undefined && other.publishesAt > now && other.hiddenAt === null,
  };
};

/** Presents the counts for 5 stars down to 1, including zeros. */
export const presentSpread = (counts: ReadonlyMap<number, number>): RatingSpread =>
  [5, 4, 3, 2, 1].map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));

const common = (
  { id, rating, text, reply, createdAt, editedAt }: ReviewRow,
  reviewer: Reviewer,
) => ({
  id,
  rating,
  reviewer: { firstName: presentFirstName(reviewer) },
  text,
  reply,
  createdAt: createdAt.toISOString(),
  isEdited: editedAt !== null,
});
