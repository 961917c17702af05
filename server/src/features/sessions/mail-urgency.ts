import type { SessionRow } from './sessions.tables.ts';

/** Of what a mail about a booking tells. */
export type Occasion =
  | 'booked'
  | 'scheduled'
  | 'moved'
  | 'accepted'
  | 'completion_asked'
  | 'reported'
  | 'settled';

interface BookingMail extends Pick<SessionRow, 'acceptBy' | 'mentorChoseAt' | 'settlementReason'> {
  readonly occasion: Occasion;
  readonly role: 'mentee' | 'mentor';
}

/**
 * How urgent a mail about a booking is to one of the two (product 1.20).
 * @returns `essential` is always sent: the mentee's confirmation of what they paid, and every end but a
 *   completion. `can_wait` may be told in the daily mail, since there is a notification of it and no answer is due.
 */
export const mailUrgency = (mail: BookingMail): 'essential' | 'at_once' | 'can_wait' => {
  const { occasion, role, acceptBy, mentorChoseAt, settlementReason } = mail;
  if (occasion === 'booked' && role === 'mentee') return 'essential';
  if (occasion === 'settled') {
    const isCompleted =
      settlementReason === 'confirmed' || settlementReason === 'completed_automatically';
    if (!isCompleted) return 'essential';
    return role === 'mentor' ? 'can_wait' : 'at_once';
  }
  // Whoever chose a time has no notification of it, only this confirmation with the invitation.
  const isTimeChosen = occasion === 'scheduled' || occasion === 'moved';
  if (isTimeChosen && role === (mentorChoseAt ? 'mentor' : 'mentee')) return 'at_once';
  return acceptBy === null ? 'can_wait' : 'at_once';
};
