import { fullRefundNoticeMs } from '@ithaca/contracts/bookings';
import { formatAppointment, formatDate } from '../../lib/format.ts';
import type { BookedSession } from './booking-state.ts';
import { sessionKinds } from './session-kinds.ts';

/** The last moment at which the mentee can move or cancel a booking for a full refund (product 3.5, 3.6). */
export const lastFreeChange = (startsAt: string): string =>
  new Date(Date.parse(startsAt) - fullRefundNoticeMs).toISOString();

/** A sentence that says how long the viewer can move a booking (product 3.5). @param me the viewer's user id */
export const movingRule = (
  { mentor, startsAt }: Pick<BookedSession, 'mentor' | 'startsAt'>,
  me: string,
): string => {
  if (mentor.id === me) return 'You can move it until it starts.';
  return startsAt
    ? `You can move it until 24 hours before the start: ${formatAppointment(lastFreeChange(startsAt))}.`
    : 'You can move it later, until 24 hours before the start.';
};

/** A sentence that says why there are no free times; null if there may be some. @param me the viewer's user id */
export const noTimesBecause = (
  { mentor, mentorProfile }: Pick<BookedSession, 'mentor' | 'mentorProfile'>,
  me: string,
): string | null => {
  const { awayUntil, isListed } = mentorProfile;
  const isMentor = mentor.id === me;
  const back = awayUntil && formatDate(awayUntil, 'UTC');
  if (back && isMentor) return `You are away until ${back}, so you have no free times.`;
  if (back)
    return `${mentor.firstName} is away and will be back on ${back}. You can choose a time then; ${mentor.firstName} can choose one at any time.`;
  return isListed || isMentor
    ? null
    : `${mentor.firstName} has no free times at the moment. Only ${mentor.firstName} can choose a time.`;
};

/** The title of the dialog for choosing or changing a booking's time. */
export const scheduleTitle = ({
  startsAt,
  sessionType,
}: Pick<BookedSession, 'startsAt' | 'sessionType'>): string => {
  const { own } = sessionKinds[sessionType];
  return startsAt ? `Move your ${own}` : `Choose a time for your ${own}`;
};
