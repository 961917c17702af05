import type { FeaturedMentor } from '@ithaca/contracts/landing';
import type { Context } from '../../context.ts';
import { presentFirstName } from '../identity/index.ts';
import { findBestReviews } from './featured.store.ts';

const readPerMentor = 20;

/** A review that people who are not signed in may see, with the mentor's reply if there is one. */
export interface PublicReview {
  firstName: string;
  text: string;
  reply: string | null;
  mentor: FeaturedMentor;
}

/** Reviews for people who are not signed in (product 11.5). */
export interface FeaturedReviews {
  /** Recent reviews of five stars, in the order of the mentors, newest first. */
  of(mentors: readonly FeaturedMentor[]): Promise<PublicReview[]>;
}

export const createFeaturedReviews = ({ db }: Pick<Context, 'db'>): FeaturedReviews => ({
  async of(mentors) {
    const mentorsById = new Map(mentors.map((mentor) => [mentor.id, mentor]));
    const rows = await findBestReviews(db, [...mentorsById.keys()], readPerMentor);
    return rows.flatMap(({ mentorId, text, reply, ...reviewer }) => {
      const mentor = mentorsById.get(mentorId);
      return mentor ? [{ firstName: presentFirstName(reviewer), text, reply, mentor }] : [];
    });
  },
});
