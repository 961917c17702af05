import type { SessionRole } from '@ithaca/contracts/sessions';
import type { BookingOccasion } from './booking-occasions.ts';
import { isCompletion } from './booking-outcomes.ts';
import type { SessionRow } from './sessions.tables.ts';

interface BookingMail extends Pick<SessionRow, 'startsAt' | 'acceptBy' | 'settlementReason'> {
  readonly occasion: BookingOccasion;
  readonly role: SessionRole;
}

/**
 * How urgent a mail about a booking is to one of the two (product 1.14, 1.20).
 * @returns `essential` is always sent: the mentee's confirmation of what they paid with the invitation, what changes
 *   that, and every end but a completion. `can_wait` may be left to the daily mail, since there is a notification about
 *   it, no answer is due and no calendar has to change.
 */
export const mailUrgency = (mail: BookingMail): 'essential' | 'at_once' | 'can_wait' => {
  const { occasion, role, startsAt, acceptBy, settlementReason } = mail;
  if (occasion === 'settled') {
    if (!isCompletion(settlementReason)) return 'essential';
    return role === 'mentor' ? 'can_wait' : 'at_once';
  }
  const changesTime = occasion === 'moved' || occasion === 'accepted';
  if (role === 'mentee' && (changesTime || occasion === 'booked')) return 'essential';
  const isNewTime = occasion === 'scheduled' || (occasion === 'booked' && startsAt !== null);
  if (changesTime || isNewTime) return 'at_once';
  return acceptBy === null ? 'can_wait' : 'at_once';
};
