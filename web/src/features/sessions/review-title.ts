import type { BookedSession } from './booking-state.ts';

/** The title of the dialog that writes or changes the own review of a session. */
export const reviewTitle = ({ reviews }: Pick<BookedSession, 'reviews'>): string =>
  reviews?.own ? 'Change your review' : 'Write a review';
