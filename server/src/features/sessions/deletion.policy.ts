import type { SessionRole } from '@ithaca/contracts/sessions';
import { type Booking, refundOnCancel } from './booking-outcomes.ts';
import { actionRefusal } from './bookings.policy.ts';
import type { SessionRow } from './sessions.tables.ts';

/** `refuse` means that the account can't be deleted yet. */
export type BookingAtDeletion = 'keep' | 'cancel' | 'refuse';

/**
 * What happens to a session when one of its people deletes their account (product 13.12). A booking is cancelled only
 * with a full refund (product 3.6) and before it has begun. Otherwise, the deletion would decide about money that
 * belongs to the other person.
 */
export const bookingAtDeletion = (
  booking: Booking & Pick<SessionRow, 'origin'>,
  leaving: SessionRole,
  now: Date,
): BookingAtDeletion => {
  if (booking.origin !== 'booking' || booking.status !== 'active') return 'keep';
  const isRefunded =
    // Blocks don't affect cancelling.
    actionRefusal('cancel', { ...booking, isBlocked: false }, leaving, now) === null &&
    refundOnCancel(booking, leaving, now) === booking.priceCents;
  return isRefunded && !hasBegun(booking, now) ? 'cancel' : 'refuse';
};

/** Messages begin with the mentor's first answer, other sessions at their start. */
const hasBegun = ({ sessionType, isAnswered, startsAt, completionAskedAt }: Booking, now: Date) => {
  if (sessionType === 'messaging') return isAnswered;
  return completionAskedAt !== null || (startsAt !== null && startsAt <= now);
};
