import type { Occasion } from './mail-urgency.ts';
import type { SessionRow } from './sessions.tables.ts';

interface DelayedMail {
  readonly occasion: Occasion;
  /** The sequence of the time about which the mail was added; unknown of old jobs. */
  readonly sequence: number | undefined;
}

/**
 * Whether a mail about a booking, which may be days late, says what isn't true any more (product 3.15): of a booking
 * that was settled, or of a time that was changed meanwhile. Another mail tells of that. The confirmation of what was
 * paid still goes unless the booking was cancelled, with the new time if that was changed.
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
