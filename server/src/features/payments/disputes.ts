import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import type { Dispute } from '../../platform/payments/payments.ts';
import { findUnstartedPayment, isDisputeWon, saveDispute } from './disputes.store.ts';
import type { Intents } from './intents.service.ts';
import { findIntent, lockIntent } from './intents.store.ts';
import { readUnreturned, recordMovement } from './ledger.store.ts';
import { paymentDisputed } from './payments.events.ts';
import { lockPayoutsTo } from './payouts.store.ts';
import type { PlanChanges } from './plan-changes.service.ts';
import { markRefundsSent } from './refunds.store.ts';

/** Payments that payers dispute at their bank. Operators respond to disputes in the provider's dashboard. */
export const createDisputes = (
  { db, clock, log, events }: Pick<Context, 'db' | 'clock' | 'log' | 'events'>,
  intents: Pick<Intents, 'receive'>,
  plans: Pick<PlanChanges, 'stopDisputed'>,
) => {
  const open = async ({ disputeId: id, intentId }: Dispute) => {
    const disputed = await inTransaction(db, async (tx) => {
      const intent = await findIntent(tx, intentId);
      const { purpose, status, amountCents } = intent ?? {};
      log.warn({ intentId, purpose, status, amountCents }, 'a payment is disputed at the bank');
      // The webhook about the dispute's end may have arrived first.
      if (!intent || (await isDisputeWon(tx, id))) return undefined;
      // Published before the dispute is stored, because storing it locks the payment, and bookings are locked first.
      await events.publish(tx, paymentDisputed, { intentId });
      await saveDispute(tx, { id, intentId, state: 'open', openedAt: clock.now() });
      return intent;
    });
    if (disputed?.purpose === 'subscription') await plans.stopDisputed(disputed);
  };

  const close = ({ disputeId, intentId, state, amountCents }: Dispute) =>
    inTransaction(db, async (tx) => {
      // The webhook about the dispute's start may never have arrived.
      if (state === 'lost') await events.publish(tx, paymentDisputed, { intentId });
      // Locked before the payment, in the same order as for payouts.
      const owed = await findUnstartedPayment(tx, intentId);
      if (owed) await lockPayoutsTo(tx, owed.mentorId);
      if (!(await lockIntent(tx, intentId))) return;
      const dispute = { id: disputeId, intentId, state, openedAt: clock.now() };
      const isNew = await saveDispute(tx, dispute);
      if (isNew && state === 'lost') await recordLoss(tx, { disputeId, intentId, amountCents });
    });

  /**
   * Records the money that the provider withholds for the bank. If the payment was taken back before its transfer
   * started, the mentor isn't paid; everything else is our loss. Held money also counts as our loss until the
   * administrator decides.
   */
  const recordLoss = async (
    tx: Transaction,
    { disputeId, intentId, amountCents }: Pick<Dispute, 'disputeId' | 'intentId' | 'amountCents'>,
  ) => {
    const left = await readUnreturned(tx, intentId);
    // The provider refused refunds while the dispute was open, and the bank has now paid the money back.
    if (left < amountCents) await markRefundsSent(tx, intentId, clock.now());
    const lostCents = Math.min(amountCents, left);
    const owed = await findUnstartedPayment(tx, intentId);
    // The ledger takes back either everything that is owed from a payment, or nothing.
    const owedCents = owed && owed.amountCents <= lostCents ? owed.amountCents : 0;
    const losses = [
      { mentorId: owed?.mentorId ?? null, amountCents: owedCents },
      { mentorId: null, amountCents: lostCents - owedCents },
    ];
    for (const loss of losses.filter((one) => one.amountCents > 0)) {
      const movement = { kind: 'charged_back', disputeId, ...loss } as const;
      await recordMovement(tx, intentId, movement, clock.now());
    }
  };

  return {
    /**
     * When a dispute opens, notifies the operator and the feature that has to hold the money, stops the transfer to the
     * mentor, and cancels a plan, so it isn't charged again. When the dispute closes, allows transfers again, and
     * records a loss if we lost it. Disputes about unknown payments are only logged.
     */
    async receive(dispute: Dispute): Promise<void> {
      // Only successful payments can be disputed, but the webhook about the success may arrive later.
      await intents.receive(dispute.intentId);
      await (dispute.state === 'open' ? open(dispute) : close(dispute));
    },
  };
};
export type Disputes = ReturnType<typeof createDisputes>;
