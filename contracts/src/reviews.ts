import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { id, instant, maxCharacters, text, withDefault } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { paragraphs, reason, trimToVisible } from './texts.ts';

/** For this many days after completion, only the author can read a review, unless both wrote one (product 3.7). */
export const blindDays = 14;

const byUserId = z.object({ userId: id });
const byId = z.object({ id });

const common = {
  id,
  /** 1 to 5 stars. */
  rating: z.number(),
  reviewer: z.object({ firstName: z.string() }),
  /** May be empty. */
  text: z.string(),
  /** The mentor's reply; always `null` for a review of a mentee. */
  reply: z.nullable(z.string()),
  createdAt: instant,
  /** Whether it was edited after it was published. */
  isEdited: z.boolean(),
};

/** A published review in a mentor's list. */
export const review = z.object({
  ...common,
  /** Why the administrator hid it; only the administrator receives hidden reviews here. */
  hiddenBecause: z.nullable(z.string()),
  can: z.object({
    reply: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
    show: z.boolean(),
  }),
});
export type Review = z.infer<typeof review>;

/** A review as its author sees it. */
export const ownReview = z.object({
  ...common,
  isPublished: z.boolean(),
  /** When it was published, or the latest time at which it will be. */
  publishesAt: instant,
  editableUntil: instant,
  /** Why the administrator hid it. */
  hiddenBecause: z.nullable(z.string()),
  can: z.object({ edit: z.boolean() }),
});
export type OwnReview = z.infer<typeof ownReview>;

/** A published review, as seen by the person it is about. */
export const receivedReview = z.object({
  ...common,
  can: z.object({ reply: z.boolean(), report: z.boolean() }),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

/** The reviews of a completed booking that the viewer, one of its two people, may read (product 3.7). */
export const sessionReviews = z.object({
  own: z.nullable(ownReview),
  received: z.nullable(receivedReview),
  /** Whether the other person has written a review that isn't published yet. */
  isWaiting: z.boolean(),
});
export type SessionReviews = z.infer<typeof sessionReviews>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/mentors/{userId}/reviews',
  summary: "A mentor's published reviews, newest first (X-Next-Cursor)",
  access: 'signed_in',
  params: byUserId,
  query: z.object({
    /** Only those without a reply. */
    unanswered: z.optional(z.literal('true', 'unanswered must be true')),
    cursor: z.optional(cursor),
    limit: pageLimit,
  }),
  success: { 200: z.array(review) },
});

/** The number of reviews for each number of stars, from 5 down to 1. */
export const ratingSpread = z.array(z.object({ rating: z.number(), count: z.number() }));
export type RatingSpread = z.infer<typeof ratingSpread>;

export const getRatingSpread = endpoint({
  method: 'GET',
  path: '/api/mentors/{userId}/ratings',
  summary: "The number of a mentor's reviews for each number of stars, from 5 to 1",
  access: 'signed_in',
  params: byUserId,
  success: { 200: ratingSpread },
});

const stars = 'Please choose 1 to 5 stars';

/** A new review: stars, and a text that may be empty. */
export const reviewBody = z.object({
  rating: z.number(stars).check(z.int(stars), z.gte(1, stars), z.lte(5, stars)),
  text: withDefault(
    text('text must be a string').check(
      maxCharacters(4 * limits.reviewMax, 'This is too long'),
      z.normalize('NFC'),
      ...trimToVisible(),
      maxCharacters(limits.reviewMax, `Please write at most ${limits.reviewMax} characters`),
    ),
    '',
  ),
});

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/review',
  summary: 'Review a completed booked session, once; for its mentee and its mentor',
  access: 'signed_in',
  params: byId,
  body: reviewBody,
  success: { 201: ownReview },
  problems: ['already_reviewed', 'not_allowed'],
});

export const editReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/{id}',
  summary: "Change one's review, within 14 days after writing it",
  access: 'signed_in',
  params: byId,
  body: reviewBody,
  success: { 200: ownReview },
  problems: ['not_allowed'],
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/reply',
  summary: 'Reply to a published review, once; for the reviewed mentor',
  access: 'signed_in',
  params: byId,
  body: z.object({ text: paragraphs('The reply', limits.reviewMax, 'Please write a reply') }),
  success: { 200: receivedReview },
  problems: ['already_reviewed', 'not_allowed'],
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/{id}/hide',
  summary: 'Hide a review from everybody but its author; hiding it again replaces the reason',
  access: 'admin',
  params: byId,
  body: z.object({ reason: reason(limits.reviewMax) }),
  success: { 204: nothing },
});

export const showReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/{id}/show',
  summary: 'Show a hidden review again',
  access: 'admin',
  params: byId,
  success: { 204: nothing },
});

export const reviewEndpoints = [
  listReviews,
  getRatingSpread,
  writeReview,
  editReview,
  replyToReview,
  hideReview,
  showReview,
] as const;
