import type { RatingSpread, Review } from '@ithaca/contracts/mentors';
import { presentFirstName } from '../identity/index.ts';
import type { ReviewRow } from './reviews.tables.ts';

/** Presents a review with the first name of its reviewer (product 5.6). */
export const presentReview = (
  row: ReviewRow,
  reviewer: Parameters<typeof presentFirstName>[0],
): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  reply: row.reply,
  createdAt: row.createdAt.toISOString(),
  reviewer: { firstName: presentFirstName(reviewer) },
});

/** Presents the counts for 5 stars down to 1, including those that nobody gave. */
export const presentSpread = (counts: ReadonlyMap<number, number>): RatingSpread =>
  [5, 4, 3, 2, 1].map((rating) => ({ rating, count: counts.get(rating) ?? 0 }));
