import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import { updateIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { paymentRefunded } from './payments.events.ts';
import type { Intent } from './payments.tables.ts';
import { findUnsentRefund, insertRefund, markRefundSent } from './refunds.store.ts';

export const sendRefund = jobKind('payments.send-refund', z.object({ refundId: z.string() }));

/** Gives money back: booked in the transaction that decides it, sent to the provider after it. */
export const createRefunds = ({ db, clock, jobs, events }: Context, provider: PaymentsPort) => {
  const sendingRefunds = handleJob(sendRefund, async ({ refundId }) => {
    const refund = await findUnsentRefund(db, refundId);
    if (!refund) return;
    // The stored key makes a second try of the same refund harmless.
    await provider.refund({
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      idempotencyKey: refund.id,
    });
    await markRefundSent(db, refundId, clock.now());
  });

  return {
    jobs: [sendingRefunds],

    /**
     * Gives back all or a part of a paid intent.
     * @param intent locked by this transaction
     * @param reason for the books, not for the person
     * @throws RangeError for more than what is left of it, or nothing
     */
    async refund(tx: Transaction, intent: Intent, amountCents: number, reason: string) {
      const { id: intentId, userId, keptAs: from } = intent;
      const refundedCents = intent.refundedCents + amountCents;
      if (!from || amountCents <= 0 || refundedCents > intent.amountCents) {
        throw new RangeError('A refund is at most what is left of a paid intent');
      }
      const refundId = newId();
      const now = clock.now();
      await insertRefund(tx, { id: refundId, intentId, amountCents, reason, createdAt: now });
      await recordMovement(tx, intentId, { kind: 'refunded', amountCents, from, refundId }, now);
      const status = refundedCents === intent.amountCents ? 'refunded' : 'partly_refunded';
      await updateIntent(tx, intentId, { status, refundedCents });
      await jobs.add(tx, sendRefund, { refundId });
      await events.publish(tx, paymentRefunded, { intentId, userId, amountCents, reason });
    },
  };
};
export type Refunds = ReturnType<typeof createRefunds>;
