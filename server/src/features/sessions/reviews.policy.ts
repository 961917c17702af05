import { dayMs } from '@ithaca/contracts/durations';
import { problems } from '@ithaca/contracts/problems';
import { blindDays } from '@ithaca/contracts/reviews';
import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Actor } from '../../platform/actor.ts';
import type { ActionRefusal } from './bookings.policy.ts';
import type { ReviewRow } from './reviews.tables.ts';
import type { SessionRow } from './sessions.tables.ts';

const editDays = 14;

const refusals = {
  unlock: { code: 'not_allowed', detail: 'This is only possible with a booked session.' },
  not_completed: {
    code: 'not_allowed',
    detail: 'You can write a review once the session is completed.',
  },
  deleted: { code: 'not_allowed', detail: 'This account has been deleted.' },
  already_reviewed: {
    code: 'already_reviewed',
    detail: 'You have already reviewed this session.',
  },
  unknown: { code: 'not_found', detail: problems.not_found[2] },
  too_late: { code: 'not_allowed', detail: 'Reviews can be changed for 14 days.' },
  not_about_you: { code: 'not_allowed', detail: 'Only the reviewed mentor can reply.' },
  already_replied: {
    code: 'already_reviewed',
    detail: 'You have already replied to this review.',
  },
} as const satisfies Record<string, ActionRefusal>;

/** Why one of a session's two people can't review it, or null if they can (product 3.7). */
export const writeRefusal = (
  session: Pick<SessionRow, 'origin' | 'status'>,
  { hasWritten, isOtherDeleted }: { hasWritten: boolean; isOtherDeleted: boolean },
): ActionRefusal | null => {
  if (session.origin !== 'booking') return refusals.unlock;
  if (session.status !== 'completed') return refusals.not_completed;
  if (hasWritten) return refusals.already_reviewed;
  return isOtherDeleted ? refusals.deleted : null;
};

/** When a review is published even if the other person hasn't written one: 14 days after the completion. */
export const blindUntil = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + blindDays * dayMs);

/**
 * When a review that is written now will be published: immediately if the other person has written theirs, otherwise 14
 * days after the completion of the session (product 3.7).
 */
export const publicationOf = (
  { completedAt }: Pick<SessionRow, 'completedAt'>,
  { now, hasOtherWritten }: { now: Date; hasOtherWritten: boolean },
): Date => {
  const until = blindUntil(completedAt ?? now);
  return hasOtherWritten || until <= now ? now : until;
};

/** Whether a review is published and not hidden. `readableReview` and `readableReviewSql` repeat this rule in SQL. */
export const isReadable = (
  { publishesAt, hiddenAt }: Pick<ReviewRow, 'publishesAt' | 'hiddenAt'>,
  now: Date,
): boolean => publishesAt <= now && hiddenAt === null;

/** The deadline for changing a review by its author. */
export const editableUntil = ({ createdAt }: Pick<ReviewRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + editDays * dayMs);

/** The user ids of a review's author and of the reviewed person. */
interface ReviewPeople {
  readonly authorId: string;
  readonly subjectId: string;
  readonly subjectRole: SessionRole;
}

/** The author of a review and the reviewed person. */
export const peopleOf = ({
  writtenBy,
  mentorId,
  menteeId,
}: Pick<ReviewRow, 'writtenBy' | 'mentorId' | 'menteeId'>): ReviewPeople =>
  writtenBy === 'mentee'
    ? { authorId: menteeId, subjectId: mentorId, subjectRole: 'mentor' }
    : { authorId: mentorId, subjectId: menteeId, subjectRole: 'mentee' };

/** The data about a review in events. */
export const reviewEventOf = (review: ReviewRow) => {
  const { authorId, subjectId } = peopleOf(review);
  return { reviewId: review.id, sessionId: review.sessionId, authorId, subjectId };
};

/** Why somebody can't change a review, or null if they can. For people who can't read it, it doesn't exist. */
export const editRefusal = (userId: string, review: ReviewRow, now: Date): ActionRefusal | null => {
  if (peopleOf(review).authorId !== userId) return refusals.unknown;
  return now < editableUntil(review) ? null : refusals.too_late;
};

const isPublic = (review: ReviewRow, now: Date): boolean =>
  review.writtenBy === 'mentee' && isReadable(review, now);

/**
 * Whether somebody may read a review: its author always, and, once it is published, the reviewed person, or everybody
 * if a mentee wrote it.
 */
export const mayReadReview = (userId: string, review: ReviewRow, now: Date): boolean => {
  const { authorId, subjectId } = peopleOf(review);
  if (isPublic(review, now) || authorId === userId) return true;
  return subjectId === userId && isReadable(review, now);
};

/** Why somebody can't reply to a review, or null if they can. For people who can't read it, it doesn't exist. */
export const replyRefusal = (
  userId: string,
  review: ReviewRow,
  now: Date,
): ActionRefusal | null => {
  if (!mayReadReview(userId, review, now)) return refusals.unknown;
  if (!isPublic(review, now) || peopleOf(review).subjectId !== userId) {
    return refusals.not_about_you;
  }
  return review.reply === null ? null : refusals.already_replied;
};

/**
 * What a reader of a review may do with it. The administrator hides reviews instead of reporting them. Nobody can
 * report their own, or one whose author has deleted their account (product 3.7, 10.11).
 */
export const reviewChoices = (
  { userId, isAdmin }: Pick<Actor, 'userId' | 'isAdmin'>,
  review: ReviewRow,
  { isAuthorDeleted, now }: { isAuthorDeleted: boolean; now: Date },
) => {
  const isHidden = review.hiddenAt !== null;
  const isOwn = peopleOf(review).authorId === userId;
  return {
    reply: replyRefusal(userId, review, now) === null,
    report: !isAdmin && !isOwn && !isHidden && !isAuthorDeleted,
    hide: isAdmin && !isHidden,
    show: isAdmin && isHidden,
  };
};
