import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import { updateIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { paymentRefunded } from './payments.events.ts';
import { type Intent, refunds } from './payments.tables.ts';

export const sendRefund = jobKind('payments.send-refund', z.object({ refundId: z.string() }));

/** Gives money back: booked in the transaction that decides it, sent to the provider after it. */
export const createRefunds = ({ db, clock, jobs, events }: Context, provider: PaymentsPort) => {
  const sendingRefunds = handleJob(sendRefund, async ({ refundId }) => {
    const unsent = and(eq(refunds.id, refundId), isNull(refunds.sentAt));
    const [refund] = await db.select().from(refunds).where(unsent);
    if (!refund) return;
    // The stored key makes a second try of the same refund harmless.
    await provider.refund({
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      idempotencyKey: refund.id,
    });
    await db.update(refunds).set({ sentAt: clock.now() }).where(unsent);
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
      await tx
        .insert(refunds)
        .values({ id: refundId, intentId, amountCents, reason, createdAt: now });
      await recordMovement(tx, intentId, { kind: 'refunded', amountCents, from, refundId }, now);
      const status = refundedCents === intent.amountCents ? 'refunded' : 'partly_refunded';
      await updateIntent(tx, intentId, { status, refundedCents });
      await jobs.add(tx, sendRefund, { refundId });
      await events.publish(tx, paymentRefunded, { intentId, userId, amountCents, reason });
    },
  };
};
export type Refunds = ReturnType<typeof createRefunds>;
