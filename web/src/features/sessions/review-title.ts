import type { BookedSession } from './booking-state.ts';

/** The title of the dialog for writing or changing one's own review of a session. */
export const reviewTitle = ({ reviews }: Pick<BookedSession, 'reviews'>): string =>
  reviews?.own ? 'Change your review' : 'Write a review';
