import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Payments } from '../payments/index.ts';
import { bookingAtDeletion } from './deletion.policy.ts';
import { clearReplies, lockActiveBookings, setCancelled } from './erasure.store.ts';

/**
 * Cancels a person's bookings with a full refund, and deletes their replies to reviews.
 * @throws sessions_unfinished (409) if a booking can't be cancelled any more
 */
export const createErasure =
  ({ clock }: Pick<Context, 'clock'>, payments: Pick<Payments, 'refundRest'>) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const now = clock.now();
    const bookings = await lockActiveBookings(tx, userId);
    const outcomes = bookings.map((booking) =>
      bookingAtDeletion(booking, booking.mentorId === userId ? 'mentor' : 'mentee', now),
    );
    if (outcomes.includes('refuse')) throw refuse('sessions_unfinished');
    await setCancelled(
      tx,
      bookings.map(({ id }) => id),
    );
    for (const { paymentIntentId } of bookings) {
      if (paymentIntentId) await payments.refundRest(tx, paymentIntentId, 'an account was deleted');
    }
    await clearReplies(tx, userId);
  };
