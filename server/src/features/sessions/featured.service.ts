import type { FeaturedMentor, FeaturedReview } from '@ithaca/contracts/landing';
import type { PublicPageReview } from '@ithaca/contracts/public-pages';
import type { Context } from '../../context.ts';
import { withoutContacts } from '../../platform/without-contacts.ts';
import { presentFirstName } from '../identity/index.ts';
import { findBestReviews, findNewestReviews } from './featured.store.ts';

const readPerMentor = 20;

/** A review with the mentor's reply, if any. */
export interface PublicReview extends FeaturedReview {
  reply: string | null;
}

/** What visitors learn about reviews (product 11.5). */
export interface FeaturedReviews {
  /** Recent five-star reviews, in the order of the mentors, newest first. */
  of(mentors: readonly FeaturedMentor[]): Promise<PublicReview[]>;
  /** A mentor's newest published reviews with text, for their public page (product 2.15). */
  newest(mentorId: string, limit: number): Promise<PublicPageReview[]>;
}

/** Reads the featured reviews. */
export const createFeaturedReviews = ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): FeaturedReviews => ({
  async of(mentors) {
    const mentorsById = new Map(mentors.map((mentor) => [mentor.id, mentor]));
    const rows = await findBestReviews(db, [...mentorsById.keys()], {
      now: clock.now(),
      limitPerMentor: readPerMentor,
    });
    return rows.flatMap(({ mentorId, text, reply, ...reviewer }) => {
      const mentor = mentorsById.get(mentorId);
      if (!mentor) return [];
      const texts = { text: withoutContacts(text), reply: reply && withoutContacts(reply) };
      return [{ firstName: presentFirstName(reviewer), ...texts, mentor }];
    });
  },
  async newest(mentorId, limit) {
    const rows = await findNewestReviews(db, mentorId, { now: clock.now(), limit });
    return rows.map(({ rating, text, createdAt, ...reviewer }) => ({
      firstName: presentFirstName(reviewer),
      rating,
      text,
      createdAt: createdAt.toISOString(),
    }));
  },
});
