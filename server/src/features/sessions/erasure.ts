import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteHoldsAbout } from './appointments.store.ts';
import { deleteNotesOf } from './booking-notes.store.ts';
import { roleOf } from './bookings.policy.ts';
import { withFacts } from './bookings.store.ts';
import { bookingAtDeletion } from './deletion.policy.ts';
import { clearReviews, lockActiveBookings } from './erasure.store.ts';
import type { Settlements } from './settlements.ts';

const mentorsUnfinished =
  'You have a booked session that has begun and isn’t completed yet, or about which a problem was reported. Please delete your account once it is completed or decided.';

/**
 * Cancels a person's bookings with a full refund, and deletes the holds by them and of their slots, their replies to
 * reviews, the reviews of mentees that they wrote or that are about them, and their notes about bookings.
 * @throws sessions_unfinished (409) if a booking can no longer be cancelled
 */
export const createErasure =
  ({ clock }: Pick<Context, 'clock'>, settlements: Pick<Settlements, 'settle'>) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const now = clock.now();
    const bookings = await withFacts(tx, await lockActiveBookings(tx, userId));
    const unfinished = bookings
      .map((booking) => ({ booking, role: roleOf(userId, booking) }))
      .filter(({ booking, role }) => bookingAtDeletion(booking, role, now) === 'refuse');
    // The 24 hours only matter to mentees.
    if (unfinished.some(({ role }) => role === 'mentee')) throw refuse('sessions_unfinished');
    if (unfinished.length > 0) throw refuse('sessions_unfinished', { detail: mentorsUnfinished });
    for (const booking of bookings) {
      const outcome = { reason: 'account_deleted', refundCents: booking.priceCents } as const;
      await settlements.settle(tx, booking, outcome);
    }
    await deleteHoldsAbout(tx, userId);
    await deleteNotesOf(tx, userId);
    await clearReviews(tx, userId);
  };
