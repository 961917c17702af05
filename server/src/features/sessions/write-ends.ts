import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Payments } from '../payments/index.ts';
import { writeUntil } from './booking-outcomes.ts';
import { findOpenSessions } from './bookings.store.ts';

/** Determines until when the sessions of a conversation let its two people write (product 3.1). */
export const createWriteEnds = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  payments: Pick<Payments, 'currentPlan'>,
) => ({
  /** Cancelled sessions don't count. The end is now if nothing lets them write any more. */
  async find(tx: Transaction, conversationId: string): Promise<Date | 'infinity'> {
    const open = await findOpenSessions(tx, conversationId);
    // Two mentors may have unlocked each other.
    const unlocks = open.filter(({ origin }) => origin === 'unlock');
    if (unlocks.some(({ paymentIntentId }) => paymentIntentId !== null)) return 'infinity';
    const ends = open
      .filter(({ origin }) => origin === 'booking')
      .map((row) => writeUntil(row, config.marketplace));
    for (const unlock of unlocks) {
      const plan = await payments.currentPlan(tx, unlock.menteeId);
      if (plan) ends.push(plan.endsAt);
    }
    return new Date(Math.max(clock.now().getTime(), ...ends.map((end) => end.getTime())));
  },
});
