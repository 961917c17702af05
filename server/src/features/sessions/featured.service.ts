import type { Context } from '../../context.ts';
import type { FeaturedReviews } from '../../landing/sources.ts';
import { presentFirstName } from '../identity/index.ts';
import { findBestReviews, findNewestReviews } from './featured.store.ts';

const readPerMentor = 20;

/** What people who are not signed in learn about reviews. */
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
      return mentor ? [{ firstName: presentFirstName(reviewer), text, reply, mentor }] : [];
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
