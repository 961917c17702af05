import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { refuse } from '../refusal.ts';
import type { PaymentsPort, ProviderIntent } from './payments.ts';
import {
  addSandboxRefund,
  findOrInsertSandboxIntent,
  findSandboxIntent,
  findSandboxRefund,
  insertSandboxIntents,
  lockSandboxIntent,
  setSandboxStatus,
} from './sandbox.store.ts';
import type { SandboxIntent } from './sandbox.tables.ts';
import { createSandboxEvents, type Deliver } from './sandbox-events.ts';
import { sandboxClientSecret, sandboxId } from './sandbox-ids.ts';
import { sandboxMovements } from './sandbox-movements.ts';
import { createSandboxPayouts, type SandboxPayouts } from './sandbox-payouts.ts';
import { createSandboxPlans, type SandboxPlans } from './sandbox-plans.ts';
import { type AcceptedCard, outcomeOfCard, requireAccepted } from './test-cards.ts';
import { createWebhooks } from './webhooks.ts';

/** A provider for testing: real state, real webhooks, no real money (product 4.2). */
export interface Sandbox extends PaymentsPort, SandboxPlans, SandboxPayouts {
  /**
   * Submits the card form. Paying a paid intent again returns `succeeded` and changes nothing.
   * @throws not_found for an unknown secret; card_declined or insufficient_funds (402)
   */
  confirm(payment: {
    clientSecret: string;
    card: string;
    authenticated: boolean;
  }): Promise<AcceptedCard>;
  /** Stores payments that were made in the past, without sending webhooks. @returns their ids */
  addPaid(
    tx: Transaction,
    payments: readonly (SandboxOrder & { paidAt: Date })[],
  ): Promise<string[]>;
}
type SandboxOrder = Omit<Parameters<PaymentsPort['createIntent']>[0], 'idempotencyKey'>;

/** The key that the sandbox signs its webhooks with; tests use it to act as the provider. */
export const sandboxWebhookSecret = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('sandbox webhooks').digest('base64url')}`;

/** @param needs.deliver sends a webhook to our endpoint, which treats it like any other provider's */
export const createSandbox = (needs: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  webhookSecret: string;
  deliver: Deliver;
  paymentWebhookDelayMs?: number | undefined;
  config: { publicUrl: string };
}): Sandbox => {
  const { db, clock, webhookSecret } = needs;
  const events = createSandboxEvents(needs);

  const newIntent = ({ amountCents, currency, metadata }: SandboxOrder) => {
    const id = sandboxId('pi');
    return { id, clientSecret: sandboxClientSecret(id), amountCents, currency, metadata };
  };

  return {
    ...createWebhooks([webhookSecret], clock),
    ...createSandboxPlans(needs, events),
    ...createSandboxPayouts(needs, events),
    ...sandboxMovements(db),

    async createIntent({ idempotencyKey, ...order }) {
      const kept = await findOrInsertSandboxIntent(db, {
        ...newIntent(order),
        status: 'requires_payment_method',
        idempotencyKey,
        createdAt: clock.now(),
      });
      if (!isDeepStrictEqual(orderedIn(kept), orderedIn(order)))
        throw new Error('Idempotency key used for another order');
      return providerIntent(kept);
    },

    async addPaid(tx, payments) {
      const intents = payments.map(({ paidAt, ...order }) => {
        const intent = newIntent(order);
        return {
          ...intent,
          status: 'succeeded',
          idempotencyKey: intent.id,
          createdAt: paidAt,
        } as const;
      });
      await insertSandboxIntents(tx, intents);
      return intents.map(({ id }) => id);
    },

    async retrieveIntent(id) {
      const intent = await findSandboxIntent(db, id);
      return intent ? providerIntent(intent) : null;
    },

    refund: ({ intentId, amountCents, idempotencyKey }) =>
      inTransaction(db, async (tx) => {
        const intent = await lockSandboxIntent(tx, { id: intentId });
        const known = await findSandboxRefund(tx, idempotencyKey);
        if (known) {
          const same = known.intentId === intentId && known.amountCents === amountCents;
          if (!same) throw new Error('Idempotency key used for another refund');
          return { id: known.id };
        }
        if (intent?.status !== 'succeeded')
          throw new Error('An unpaid intent has nothing to refund');
        if (amountCents > intent.amountCents - intent.refundedCents) {
          throw new Error('Less than this is left to refund');
        }
        const id = sandboxId('re');
        const createdAt = clock.now();
        await addSandboxRefund(tx, { id, intentId, amountCents, idempotencyKey, createdAt });
        await events.add(tx, 'charge.refunded', intent);
        return { id };
      }),

    async confirm({ clientSecret, card, authenticated }) {
      const outcome = await inTransaction(db, async (tx) => {
        const intent = await lockSandboxIntent(tx, { clientSecret });
        if (!intent) throw refuse('not_found');
        if (intent.status === 'succeeded') return 'succeeded';
        const next = outcomeOfCard(card, authenticated);
        if (next === 'succeeded' || next === 'requires_action') {
          await setSandboxStatus(tx, intent.id, next);
          await events.add(tx, `payment_intent.${next}`, intent);
        } else {
          await setSandboxStatus(tx, intent.id, 'requires_payment_method');
          await events.add(tx, 'payment_intent.payment_failed', intent);
        }
        return next;
      });
      // Throws after the commit, because a decline is recorded, as at a real provider.
      return requireAccepted(outcome);
    },
  };
};

/** The fields that must be the same when an order is repeated. */
const orderedIn = ({ amountCents, currency, metadata }: SandboxOrder) => ({
  amountCents,
  currency,
  metadata,
});

const providerIntent = (intent: SandboxIntent): ProviderIntent => ({
  id: intent.id,
  clientSecret: intent.clientSecret,
  amountCents: intent.amountCents,
  currency: intent.currency,
  status: intent.status,
});
