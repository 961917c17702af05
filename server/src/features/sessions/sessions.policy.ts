import { callClosesAfterMs } from '@ithaca/contracts/calls';
import type { SessionItem } from '@ithaca/contracts/sessions';
import { mayPin } from '../conversations/index.ts';
import type { Profile } from '../mentors/index.ts';
import { isCall } from './appointment-times.ts';
import {
  actionRefusal,
  type BookingAction,
  bookFactsOf,
  mayBook,
  roleOf,
} from './bookings.policy.ts';
import { writeRefusal } from './reviews.policy.ts';
import { offers } from './session-types.ts';
import type { SessionRow } from './sessions.tables.ts';

/**
 * Whether a user may see a session: only its mentor and mentee, not even the administrator (product
 * 1.13). Both are participants of its conversation, so lists find sessions by conversation.
 */
export const maySee = (
  userId: string,
  { mentorId, menteeId }: Pick<SessionRow, 'mentorId' | 'menteeId'>,
): boolean => userId === mentorId || userId === menteeId;

/**
 * Whether a session has an upcoming or ongoing call. Completing the session doesn't end it, but blocking and deleting
 * an account do (calls.policy.ts).
 */
const hasCall = (
  { sessionType, status, endsAt }: Pick<SessionRow, 'sessionType' | 'status' | 'endsAt'>,
  now: Date,
): boolean => {
  if (!isCall(sessionType)) return false;
  if (status === 'cancelled' || !endsAt) return false;
  return status === 'active' || endsAt.getTime() + callClosesAfterMs > now.getTime();
};

/**
 * What the mentor or mentee may do with a session. A mentee chooses among the mentor's free times, of which there are
 * none for a way to meet that the mentor no longer offers (product 3.5).
 * @param mayWrite whether the viewer may write in its conversation (conversations.policy.ts)
 */
export const abilitiesOf = (
  viewerId: string,
  {
    booking,
    profile,
    isBlocked,
    review,
  }: {
    booking: Omit<Parameters<typeof actionRefusal>[1], 'isBlocked'> & SessionRow;
    profile: Profile;
    isBlocked: boolean;
    review: Parameters<typeof writeRefusal>[1];
  },
  { mayWrite, now }: { mayWrite: boolean; now: Date },
): SessionItem['can'] => {
  const by = roleOf(viewerId, booking);
  const may = (action: BookingAction) =>
    actionRefusal(action, { ...booking, isBlocked }, by, now) === null;
  return {
    write: mayWrite,
    pin: mayPin({ takesPart: true, isBlocked }),
    book: mayBook(bookFactsOf(viewerId, { profile, isBlocked }, now)),
    complete: may('complete'),
    cancel: may('cancel'),
    schedule: may('schedule') && (by === 'mentor' || offers(profile, booking.sessionType)),
    call: hasCall(booking, now) && !isBlocked && !review.isOtherDeleted,
    accept: may('accept'),
    decline: may('decline'),
    report: may('report'),
    review: writeRefusal(booking, review) === null,
  };
};
