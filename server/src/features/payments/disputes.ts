import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Intents } from './intents.service.ts';
import { findIntent } from './intents.store.ts';
import { paymentDisputed } from './payments.events.ts';
import type { PlanChanges } from './plan-changes.service.ts';

/** Payments that the payer's bank takes back. Disputes are answered in the provider's dashboard. */
export const createDisputes = (
  { db, log, events }: Pick<Context, 'db' | 'log' | 'events'>,
  intents: Pick<Intents, 'receive'>,
  plans: Pick<PlanChanges, 'stopDisputed'>,
) => ({
  /**
   * Tells the operator, and the feature that has to hold the money, and has a plan not charged again. Unknown payments
   * are only logged.
   */
  async receive(intentId: string): Promise<void> {
    // Only a payment that succeeded can be disputed, but the webhook that says so may arrive later.
    await intents.receive(intentId);
    const disputed = await inTransaction(db, async (tx) => {
      const intent = await findIntent(tx, intentId);
      const { purpose, status, amountCents } = intent ?? {};
      log.warn({ intentId, purpose, status, amountCents }, 'a payment is disputed at the bank');
      if (intent) await events.publish(tx, paymentDisputed, { intentId });
      return intent;
    });
    if (disputed?.purpose === 'subscription') await plans.stopDisputed(disputed);
  },
});
export type Disputes = ReturnType<typeof createDisputes>;
