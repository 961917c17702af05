import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import { updateIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { type Intent, refunds } from './payments.tables.ts';

const sendRefund = jobKind('payments.send-refund', z.object({ refundId: z.string() }));

/** Gives money back: booked in the transaction that decides it, sent to the provider after it. */
export const createRefunds = ({ db, clock, jobs }: Context, provider: PaymentsPort) => {
  jobs.handle(sendRefund, async ({ refundId }) => {
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
    /**
     * Refunds a paid intent in full.
     * @param intent locked by this transaction
     * @param reason for the books, not for the person
     */
    async refundAll(tx: Transaction, intent: Intent, reason: string) {
      const { id: intentId, amountCents } = intent;
      const refund = { id: newId(), intentId, amountCents, reason, createdAt: clock.now() };
      const from = intent.status === 'held' ? 'held' : 'revenue';
      await tx.insert(refunds).values(refund);
      await recordMovement(tx, intentId, { kind: 'refunded', amountCents, from }, clock.now());
      await updateIntent(tx, intentId, { status: 'refunded', refundedCents: amountCents });
      await jobs.add(tx, sendRefund, { refundId: refund.id });
    },
  };
};
export type Refunds = ReturnType<typeof createRefunds>;
