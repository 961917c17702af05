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

/** Payments that the payer's bank takes back. Disputes are answered in the provider's dashboard. */
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
      // The webhook of its end may have come first.
      if (!intent || (await isDisputeWon(tx, id))) return undefined;
      // Before the dispute, whose reference locks the payment: bookings are locked before their payments.
      await events.publish(tx, paymentDisputed, { intentId });
      await saveDispute(tx, { id, intentId, state: 'open', openedAt: clock.now() });
      return intent;
    });
    if (disputed?.purpose === 'subscription') await plans.stopDisputed(disputed);
  };

  const close = ({ disputeId, intentId, state, amountCents }: Dispute) =>
    inTransaction(db, async (tx) => {
      // The webhook of its start may never have come.
      if (state === 'lost') await events.publish(tx, paymentDisputed, { intentId });
      // Before the payment, in the order in which payouts lock them.
      const owed = await findUnstartedPayment(tx, intentId);
      if (owed) await lockPayoutsTo(tx, owed.mentorId);
      if (!(await lockIntent(tx, intentId))) return;
      const dispute = { id: disputeId, intentId, state, openedAt: clock.now() };
      const isNew = await saveDispute(tx, dispute);
      if (isNew && state === 'lost') await recordLoss(tx, { disputeId, intentId, amountCents });
    });

  /**
   * Records what the provider keeps for the bank. The mentor isn't paid for a payment that was taken back before its
   * transfer was started; everything else is our loss. That of held money is, too, until the administrator decides.
   */
  const recordLoss = async (
    tx: Transaction,
    { disputeId, intentId, amountCents }: Pick<Dispute, 'disputeId' | 'intentId' | 'amountCents'>,
  ) => {
    const left = await readUnreturned(tx, intentId);
    // The provider refused refunds while the dispute was open. The bank has paid them.
    if (left < amountCents) await markRefundsSent(tx, intentId, clock.now());
    const lostCents = Math.min(amountCents, left);
    const owed = await findUnstartedPayment(tx, intentId);
    // The ledger takes back all that is owed of a payment, or nothing.
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
     * When a dispute is opened, tells the operator, and the feature that has to hold the money, has nothing transferred
     * to the mentor, and has a plan not charged again. When it is closed, ends that, and records a loss. Disputes about
     * unknown payments are only logged.
     */
    async receive(dispute: Dispute): Promise<void> {
      // Only a payment that succeeded can be disputed, but the webhook that says so may arrive later.
      await intents.receive(dispute.intentId);
      await (dispute.state === 'open' ? open(dispute) : close(dispute));
    },
  };
};
export type Disputes = ReturnType<typeof createDisputes>;
