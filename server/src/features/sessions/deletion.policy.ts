import type { SessionRow } from './sessions.tables.ts';

/** `refuse` means that the account can't be deleted yet. */
export type BookingAtDeletion = 'keep' | 'cancel' | 'refuse';

const day = 86_400_000;

/**
 * What becomes of a session when one of its people deletes their account (product 13.12). A booking is
 * cancelled only if that refunds the full amount (product 3.6): otherwise the other person or the
 * platform would decide about money that belongs to somebody else.
 */
export const bookingAtDeletion = (
  session: Pick<SessionRow, 'origin' | 'status' | 'sessionType' | 'startsAt' | 'createdAt'>,
  leaving: 'mentor' | 'mentee',
  now: Date,
): BookingAtDeletion => {
  if (session.origin !== 'booking' || session.status !== 'active') return 'keep';
  // Messages may be exchanged as soon as they are booked.
  const start = session.sessionType === 'messaging' ? session.createdAt : session.startsAt;
  if (start === null) return 'cancel';
  const noticeMs = start.getTime() - now.getTime();
  return noticeMs >= (leaving === 'mentor' ? 1 : day) ? 'cancel' : 'refuse';
};
