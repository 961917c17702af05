import type { Session } from '@ithaca/contracts/sessions';

/** A session without its messages, as lists and threads have it. */
export type BookedSession = Pick<
  Session,
  | 'id'
  | 'origin'
  | 'status'
  | 'sessionType'
  | 'mentee'
  | 'mentor'
  | 'mentorProfile'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'payment'
  | 'completionAskedAt'
  | 'reportedAt'
  | 'releasesAt'
  | 'changesAt'
  | 'acceptBy'
  | 'choiceNeedsAcceptance'
  | 'outcomes'
  | 'settlement'
  | 'reviews'
  | 'can'
>;

/** The progress of a booking and its money (product 3.6). */
export type BookingState =
  | 'requested'
  | 'booked'
  | 'completion_asked'
  | 'reported'
  | 'completed'
  | 'cancelled';

/**
 * Whether the mentor hasn't answered a message booking yet. Only then is it unknown when the money will be released.
 */
export const awaitsAnswer = (
  session: Pick<BookedSession, 'sessionType' | 'status' | 'reportedAt' | 'releasesAt'>,
): boolean =>
  session.sessionType === 'messaging' &&
  session.status === 'active' &&
  session.reportedAt === null &&
  session.releasesAt === null;

/** The state labels; the one of `requested` says whose answer is awaited. */
export const stateNames: Record<Exclude<BookingState, 'requested'>, string> = {
  booked: 'Booked',
  completion_asked: 'Marked as complete',
  reported: 'Problem reported',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The state of a booking. A reported problem takes precedence until it is decided. */
export const stateOf = (
  session: Pick<BookedSession, 'status' | 'reportedAt' | 'completionAskedAt' | 'acceptBy'>,
): BookingState => {
  if (session.status !== 'active') return session.status;
  if (session.reportedAt !== null) return 'reported';
  if (session.completionAskedAt !== null) return 'completion_asked';
  return session.acceptBy === null ? 'booked' : 'requested';
};

/** The bookings among these sessions, newest first, with active ones before finished ones. */
export const bookingsIn = <Item extends BookedSession>(sessions: readonly Item[]): Item[] =>
  sessions
    .filter(({ origin }) => origin === 'booking')
    .sort((a, b) => {
      const byStatus = Number(b.status === 'active') - Number(a.status === 'active');
      // Ids sort by creation time (product 6.3).
      return byStatus || (a.id < b.id ? 1 : -1);
    });
