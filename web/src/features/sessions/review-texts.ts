import { dayMs } from '@ithaca/contracts/durations';
import { blindDays, type OwnReview } from '@ithaca/contracts/reviews';
import { counted, formatDate, localDaysBetween } from '../../lib/format.ts';
import type { BookedSession } from './booking-state.ts';

/** The other person of a session. @param me the viewer's user id */
export const otherOf = (
  { mentor, mentee }: Pick<BookedSession, 'mentor' | 'mentee'>,
  me: string,
) => (mentor.id === me ? mentee : mentor);

/** Says before a review is written who will read it, and from when (product 3.7). */
export const whenVisible = (session: BookedSession, me: string, now: Date): string => {
  const { firstName } = otherOf(session, me);
  const isMentor = session.mentor.id === me;
  if (session.reviews?.isWaiting)
    return `${firstName} has written a review already. As soon as you send yours, you can read it, and ${isMentor ? firstName : 'everybody'} can read yours.`;
  const readers = isMentor ? `Only ${firstName} can read it` : 'Everybody can read it';
  const completed = session.settlement ? Date.parse(session.settlement.at) : now.getTime();
  const latest = new Date(completed + blindDays * dayMs);
  const from =
    latest <= now
      ? 'as soon as you send it'
      : `once ${firstName} has written a review too, and from ${formatDate(latest.toISOString())} at the latest`;
  return `${readers} ${from}. You can change it for 14 days.`;
};

/** Says who can currently read one's own review. */
export const visibility = (own: OwnReview, session: BookedSession, me: string): string => {
  const { firstName } = otherOf(session, me);
  if (own.hiddenBecause !== null) return `Hidden by the administrator: ${own.hiddenBecause}`;
  if (own.isPublished)
    return session.mentor.id === me ? `${firstName} can read it.` : 'Everybody can read it.';
  return `Only you can read it until ${firstName} has written a review too, or until ${formatDate(own.publishesAt)}.`;
};

/** Says how long one's own review can be changed: "You can change it for 3 more days." */
export const editableFor = ({ editableUntil }: OwnReview, now: Date): string => {
  const end = new Date(editableUntil);
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs);
  if (days > 1) return `You can change it for ${counted(days, 'more day', 'more days')}.`;
  return `You can change it until ${localDaysBetween(now, end) > 0 ? 'tomorrow' : 'today'}.`;
};
