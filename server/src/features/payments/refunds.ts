import { dayMs } from '@ithaca/contracts/durations';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { moneyText } from '../../platform/money.ts';
import type { PaymentsPort, RejectedRefund } from '../../platform/payments/payments.ts';
import { updateIntent } from './intents.store.ts';
import { readUnreturned, recordMovement } from './ledger.store.ts';
import { paymentRefunded } from './payments.events.ts';
import type { Intent } from './payments.tables.ts';
import {
  findUnsentRefund,
  findUnsentRefundIds,
  insertRefund,
  markRefundSent,
  markRefundUnsent,
} from './refunds.store.ts';
import { returnedWith, returnPayment } from './subscription-endings.ts';

export const sendRefund = jobKind('payments.send-refund', z.object({ refundId: z.string() }));
/** Resends refunds whose jobs exhausted their retries, for example after an outage of the provider for weeks. */
export const resendRefunds = jobKind('payments.resend-refunds', z.object({}), { everyHours: 24 });

interface RefundOrder {
  amountCents: number;
  /** For accounting; not shown to the user. */
  reason: string;
  /** Who decided it, for the audit log; nobody by default. */
  actorId?: string | null;
}

/** Refunds payments: recorded in the caller's transaction, sent to the provider after its commit. */
export const createRefunds = (
  { db, clock, log, jobs, events, audit }: Context,
  provider: PaymentsPort,
) => {
  const refundJob = handleJob(sendRefund, async ({ refundId }) => {
    const refund = await findUnsentRefund(db, refundId);
    if (!refund) return;
    // The idempotency key prevents a retry from refunding twice.
    await provider.refund({
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      idempotencyKey: refund.id,
    });
    await markRefundSent(db, refundId, clock.now());
  });

  // An earlier day's job may still be retrying. The second of the two finds that the refund has been sent.
  const resendJob = handleJob(resendRefunds, () =>
    inTransaction(db, async (tx) => {
      const until = new Date(clock.now().getTime() - dayMs);
      for (const refundId of await findUnsentRefundIds(tx, until)) {
        await jobs.add(tx, sendRefund, { refundId });
      }
    }),
  );

  const refund = async (
    tx: Transaction,
    intent: Intent,
    { amountCents, reason, actorId = null }: RefundOrder,
  ) => {
    const { id: intentId, userId, keptAs: from } = intent;
    const refundedCents = intent.refundedCents + amountCents;
    if (!from || amountCents <= 0 || refundedCents > intent.amountCents) {
      throw new RangeError('The refund must be positive and at most what is left of a paid intent');
    }
    const refundId = newId();
    const now = clock.now();
    const left = intent.amountCents - intent.refundedCents;
    const takenBack = left - (await readUnreturned(tx, intentId));
    const byBank = Math.min(amountCents, takenBack);
    // Until now, it was our loss.
    if (byBank > 0 && from === 'held') {
      const movement = { kind: 'refunded', by: 'bank', amountCents: byBank, from } as const;
      await recordMovement(tx, intentId, { ...movement, refundId: newId() }, now);
    }
    const toOrder = amountCents - byBank;
    if (toOrder > 0) {
      const order = { id: refundId, intentId, amountCents: toOrder, reason, createdAt: now };
      await insertRefund(tx, order);
      const movement = { kind: 'refunded', amountCents: toOrder, from, refundId } as const;
      await recordMovement(tx, intentId, movement, now);
      await jobs.add(tx, sendRefund, { refundId });
    }
    const status = refundedCents === intent.amountCents ? 'refunded' : 'partly_refunded';
    await updateIntent(tx, intentId, { status, refundedCents });
    await events.publish(tx, paymentRefunded, { refundId, intentId, userId, amountCents, reason });
    const details = { paymentId: intentId, amount: moneyText(amountCents) };
    audit.record(tx, { kind: 'payment.refunded', actorId, subjectId: userId, details });
  };

  return {
    jobs: [refundJob, resendJob],

    /**
     * Refunds all or part of a paid intent. Money that the payer's bank has taken back counts as paid back.
     * @param intent locked by this transaction
     * @throws RangeError if the amount isn't positive or exceeds what is left
     */
    refund,

    /**
     * Records that the bank rejected a refund that the provider had accepted, so it is requested again (product 4.2).
     * This is logged for the operator, because the bank may reject it again.
     * @param rejected refunds that aren't ours are only logged
     */
    async receiveRejected({ idempotencyKey, amountCents }: RejectedRefund): Promise<void> {
      log.warn({ idempotencyKey }, 'a refund was rejected by the bank');
      const refundId = id.safeParse(idempotencyKey);
      if (refundId.success) await markRefundUnsent(db, refundId.data);
      const intentId = returnedWith(idempotencyKey);
      if (!intentId) return;
      const startAfter = new Date(clock.now().getTime() + dayMs);
      await jobs.add(db, returnPayment, { intentId, amountCents }, { startAfter });
    },
  };
};
export type Refunds = ReturnType<typeof createRefunds>;
