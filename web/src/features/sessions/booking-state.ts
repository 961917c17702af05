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
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'payment'
  | 'completionAskedAt'
  | 'reportedAt'
  | 'releasesAt'
  | 'acceptBy'
  | 'outcomes'
  | 'settlement'
  | 'reviews'
  | 'can'
>;

/** How far a booking and its money are (product 3.6). */
export type BookingState =
  | 'requested'
  | 'booked'
  | 'completion_asked'
  | 'reported'
  | 'completed'
  | 'cancelled';

const dayMs = 86_400_000;

/**
 * In how many milliseconds time alone changes next what can be done with these sessions, or what it costs: a day
 * before the start, at the start, at the end, and when a request lapses (product 3.6, 3.16). `null` if nothing will.
 */
export const nextChangeIn = (
  sessions: readonly Pick<BookedSession, 'startsAt' | 'endsAt' | 'acceptBy'>[],
  now: number,
): number | null => {
  const times = sessions.flatMap(({ startsAt, endsAt, acceptBy }) => [
    ...(startsAt ? [Date.parse(startsAt) - dayMs, Date.parse(startsAt)] : []),
    ...(endsAt ? [Date.parse(endsAt)] : []),
    ...(acceptBy ? [Date.parse(acceptBy)] : []),
  ]);
  const coming = times.filter((time) => time > now);
  return coming.length === 0 ? null : Math.min(...coming) - now;
};

/** The names of states; that of `requested` says whose answer is awaited. */
export const stateNames: Record<Exclude<BookingState, 'requested'>, string> = {
  booked: 'Booked',
  completion_asked: 'Completion asked',
  reported: 'Problem reported',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The state of a booking. A reported problem counts until it is decided. */
export const stateOf = (
  session: Pick<BookedSession, 'status' | 'reportedAt' | 'completionAskedAt' | 'acceptBy'>,
): BookingState => {
  if (session.status !== 'active') return session.status;
  if (session.reportedAt !== null) return 'reported';
  if (session.completionAskedAt !== null) return 'completion_asked';
  return session.acceptBy === null ? 'booked' : 'requested';
};

/** The bookings among sessions, newest first: active ones before those that are over. */
export const bookingsIn = <Item extends BookedSession>(sessions: readonly Item[]): Item[] =>
  sessions
    .filter(({ origin }) => origin === 'booking')
    .sort((a, b) => {
      const byStatus = Number(b.status === 'active') - Number(a.status === 'active');
      // Ids are in the order of their creation (product 6.3).
      return byStatus || (a.id < b.id ? 1 : -1);
    });
