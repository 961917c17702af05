import type { Context } from '../../context.ts';
import { handleEvent } from '../../platform/events/events.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { paymentDisputed } from '../payments/index.ts';
import { reportBooking } from './booking-report.ts';
import { lockBooking } from './bookings.store.ts';
import { findSessionOfPayment } from './sessions.store.ts';

/** What the administrator reads. It counts as the mentee's report, because their bank objects. */
const text = 'The payment is disputed at the bank of the mentee. Please see the payment provider.';

/** Holds the money of a disputed booking, because released money would be lost if the bank takes it back. */
export const disputedBookings = (context: Pick<Context, 'clock' | 'jobs' | 'events'>) =>
  handleEvent(paymentDisputed, 'sessions', async (tx, { intentId }) => {
    const session = await findSessionOfPayment(tx, intentId);
    // Locked before the booking, in the same order as by a deletion.
    if (session?.origin !== 'booking' || !(await lockAgainstDeletion(tx, session.menteeId))) return;
    const booking = await lockBooking(tx, session.id);
    if (booking?.status !== 'active' || booking.reportedAt) return;
    await reportBooking(context, tx, booking, { by: 'mentee', text });
  });
