import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { mailAbout } from './booking-mails.ts';
import { insertNote } from './booking-notes.store.ts';
import { type BookingRow, updateBooking } from './bookings.store.ts';
import { bookingReported } from './sessions.events.ts';

/**
 * Reports a problem with a booking that the caller has locked. Its money stays held until the administrator decides
 * (product 3.6).
 */
export const reportBooking = async (
  { clock, jobs, events }: Pick<Context, 'clock' | 'jobs' | 'events'>,
  tx: Transaction,
  booking: BookingRow,
  { by, text }: { by: SessionRole; text: string },
): Promise<void> => {
  const now = clock.now();
  const { id: sessionId, mentorId, menteeId } = booking;
  const authorId = by === 'mentor' ? mentorId : menteeId;
  await updateBooking(tx, sessionId, { reportedAt: now, reportedBy: by, dueAt: null });
  await insertNote(tx, { sessionId, kind: 'report', authorId, text, createdAt: now });
  await events.publish(tx, bookingReported, { sessionId, mentorId, menteeId, reportedBy: by });
  await mailAbout(jobs, tx, booking, 'reported');
};
