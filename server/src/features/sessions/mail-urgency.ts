import type { SessionRole } from '@ithaca/contracts/sessions';
import type { BookingOccasion } from './booking-occasions.ts';
import { isCompletion } from './booking-outcomes.ts';
import type { SessionRow } from './sessions.tables.ts';

interface BookingMail extends Pick<SessionRow, 'startsAt' | 'acceptBy' | 'settlementReason'> {
  readonly occasion: BookingOccasion;
  readonly role: SessionRole;
}

/**
 * How urgent a mail about a booking is for one of the two (product 1.14, 1.20).
 * @returns `essential` mails are always sent: the confirmation of the payment with the invitation to the mentee,
 *   changes of these, and every end except for a completion. `can_wait` may be left to the daily mail, because there is
 *   a notification, no answer is needed and no calendar has to change.
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
