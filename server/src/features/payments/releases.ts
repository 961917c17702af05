import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockIntent, updateIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { paymentReleased } from './payment-states.ts';
import type { Refunds } from './refunds.ts';
import type { HeldSplit } from './releases.store.ts';

/** How the held money of a payment is split. */
export interface Settlement {
  /** Adds up to the payment's amount. */
  readonly split: HeldSplit;
  readonly mentorId: string;
  /** For accounting; not shown to the user. */
  readonly reason: string;
}

/** Splits the held money of bookings between the mentee, the mentor and the platform (product 3.6). */
export const createReleases = ({ clock }: Pick<Context, 'clock'>, { refund }: Refunds) => ({
  /**
   * Refunds and releases all of a payment's held money, in the caller's transaction. This happens only once: the intent
   * is locked, and the ledger accepts no more than was held.
   * @throws Error if the money is no longer held; RangeError unless the split adds up to the amount
   */
  async settleHeld(tx: Transaction, intentId: string, settlement: Settlement): Promise<void> {
    const { split, mentorId, reason } = settlement;
    const { menteeCents, mentorCents, platformCents } = split;
    const intent = await lockIntent(tx, intentId);
    if (intent?.status !== 'held') throw new Error(`Payment ${intentId} is not held`);
    if (menteeCents + mentorCents + platformCents !== intent.amountCents) {
      throw new RangeError('The split of held money must add up to the amount of the payment');
    }
    if (mentorCents > 0) {
      const { changes, movement } = paymentReleased(mentorCents, mentorId);
      await recordMovement(tx, intentId, movement, clock.now());
      await updateIntent(tx, intentId, changes);
    }
    if (platformCents > 0) {
      const fee = { kind: 'fee', amountCents: platformCents } as const;
      await recordMovement(tx, intentId, fee, clock.now());
      await updateIntent(tx, intentId, { status: 'released' });
    }
    // Last, because it also sets the status of a partially refunded payment.
    if (menteeCents > 0) await refund(tx, intent, { amountCents: menteeCents, reason });
  },
});
export type Releases = ReturnType<typeof createReleases>;
