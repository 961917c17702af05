import type { BookingOccasion } from './booking-occasions.ts';
import type { SessionRow } from './sessions.tables.ts';

interface DelayedMail {
  readonly occasion: BookingOccasion;
  /** The sequence number of the time that the mail is about; unknown in old jobs. */
  readonly sequence: number | undefined;
}

/**
 * Whether a mail about a booking, which may be days late, is outdated (product 3.15), because the booking was settled
 * or its time was changed in the meantime. Another mail reports the change. The confirmation of the payment is still
 * sent, with the current time, unless the booking was cancelled.
 */
export const isSuperseded = (
  { occasion, sequence }: DelayedMail,
  {
    status,
    calendarSequence,
    acceptBy,
  }: Pick<SessionRow, 'status' | 'calendarSequence' | 'acceptBy'>,
): boolean => {
  if (occasion === 'settled' || occasion === 'reported') return false;
  if (occasion === 'booked') return status === 'cancelled';
  if (status !== 'active') return true;
  if (sequence !== undefined && sequence !== calendarSequence) return true;
  return occasion === 'accepted' && acceptBy !== null;
};
