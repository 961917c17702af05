import type { FeaturedMentor, FeaturedReview } from '@ithaca/contracts/landing';
import type { PublicPageReview } from '@ithaca/contracts/public-pages';

/** What the landing page learns from the feature `mentors` (product 11.5). */
export interface FeaturedMentors {
  /** Among the `limit` best rated listed mentors, those who aren't away, best first. */
  bestRated(limit: number): Promise<FeaturedMentor[]>;
  /** Whether a person is among the `limit` best rated listed mentors. */
  isBestRated(userId: string, limit: number): Promise<boolean>;
  /** The number of all listed mentors, exact up to 1,000, then `1000+`. */
  count(): Promise<string>;
  /** The same for each group of terms, matched like categories (product 2.3). */
  countByTerms(groups: readonly (readonly string[])[]): Promise<string[]>;
}

/** A review with the mentor's reply, if there is one. */
export interface PublicReview extends FeaturedReview {
  reply: string | null;
}

/** What the landing page learns from the feature `sessions` (product 11.5). */
export interface FeaturedReviews {
  /** Recent reviews of five stars, in the order of the mentors, newest first. */
  of(mentors: readonly FeaturedMentor[]): Promise<PublicReview[]>;
  /** A mentor's newest published reviews that have a text, for their public page (product 2.15). */
  newest(mentorId: string, limit: number): Promise<PublicPageReview[]>;
}
