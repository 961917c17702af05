import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { Marketplace } from '../../config/marketplace.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { allowances } from '../../platform/limits.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import { refuse } from '../../platform/refusal.ts';
import { findIntent, insertIntent, lockIntent, updateIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { arrival } from './payment-states.ts';
import { paymentSucceeded } from './payments.events.ts';
import { mayUse } from './payments.policy.ts';
import { presentPaymentIntent } from './payments.presenter.ts';
import type { Intent, Purpose } from './payments.tables.ts';
import type { Refunds } from './refunds.ts';

/** What the money was turned into, or why it goes back. */
export type Fulfilment =
  | { kind: NonNullable<Intent['fulfilledKind']>; id: string; created: boolean }
  | { refund: string };

/** What becomes of the money that is paid for a purpose. */
export interface PurposeRule {
  /** `revenue` is the platform's own; `held` is kept for the two until it is released. */
  keptAs: NonNullable<Intent['keptAs']>;
  /** Gives the person what they paid for. It runs in the payment's transaction, once an intent. */
  fulfil(tx: Transaction, intent: Intent): Promise<Fulfilment>;
}

/** What somebody is asked to pay for. */
export type Order = Pick<Intent, 'userId' | 'purpose' | 'mentorProfileId' | 'amountCents'>;

/** An order as the provider hears of it. */
export const providerOrder = (
  { userId, purpose, mentorProfileId, amountCents }: Order,
  { currency }: Pick<Marketplace, 'currency'>,
) => ({
  amountCents,
  currency: currency.toLowerCase(),
  metadata: { userId, purpose, ...(mentorProfileId && { mentorProfileId }) },
});

/**
 * The one state machine of payments (product 4.3, 4.4): the browser's return and the provider's
 * notices are both inputs to it, in any order and any number.
 */
export const createIntents = (context: Context, provider: PaymentsPort, refunds: Refunds) => {
  const { db, clock, config, events, limiter } = context;
  const rules = new Map<Purpose, PurposeRule>();

  /** The money has arrived, says the provider; what follows from it happens once. */
  const receive = (intentId: string): Promise<{ created: boolean }> =>
    inTransaction(db, async (tx) => {
      const intent = await lockIntent(tx, intentId);
      const handled = { created: false };
      if (!intent || intent.fulfilledId || intent.status === 'refunded') return handled;
      const rule = rules.get(intent.purpose);
      if (!rule) throw new Error(`Nothing is registered for payments of ${intent.purpose}`);
      const paid = intent.status === 'unpaid' ? await book(tx, intent, rule) : intent;
      const fulfilment = await rule.fulfil(tx, paid);
      if ('refund' in fulfilment) {
        await refunds.refund(tx, paid, paid.amountCents, fulfilment.refund);
        return handled;
      }
      const { kind: fulfilledKind, id: fulfilledId, created } = fulfilment;
      await updateIntent(tx, paid.id, { fulfilledKind, fulfilledId });
      return { created };
    });

  const book = async (tx: Transaction, intent: Intent, { keptAs }: PurposeRule) => {
    const { changes, movement } = arrival(intent.amountCents, keptAs, clock.now());
    await updateIntent(tx, intent.id, changes);
    await recordMovement(tx, intent.id, movement, changes.succeededAt);
    await events.publish(tx, paymentSucceeded, intent);
    return { ...intent, ...changes };
  };

  return {
    receive,

    /** Says what becomes of a purpose's money. @throws when that was said before */
    registerPurpose(purpose: Purpose, rule: PurposeRule) {
      if (rules.has(purpose)) throw new Error(`${purpose} is registered twice`);
      rules.set(purpose, rule);
    },

    /**
     * Begins a payment of `amountCents`, bound to person, purpose and mentor for good.
     * @throws rate_limited (429) beyond 20 an hour (product 7.6)
     */
    async open(order: Order): Promise<PaymentIntent> {
      const { userId } = order;
      await limiter.take(allowances.paymentIntentPerPerson, userId);
      const intent = await provider.createIntent({
        ...providerOrder(order, config.marketplace),
        idempotencyKey: newId(),
      });
      // Nobody knows the secret yet, so no payment can arrive before this row.
      await insertIntent(db, { ...order, id: intent.id, createdAt: clock.now() });
      return presentPaymentIntent(intent);
    },

    /**
     * One's own intent.
     * @throws not_found for an unknown one and for somebody else's
     */
    async findOwn(userId: string, intentId: string): Promise<Intent> {
      const intent = await findIntent(db, intentId);
      if (!intent || !mayUse(userId, intent)) throw refuse('not_found');
      return intent;
    },

    /**
     * The browser came back: asks the provider whether it is true and acts on it, unless a notice
     * was faster. `created` is true for the one call that made the record.
     * @throws payment_unfinished (402) while the provider has no money
     */
    async settle(intent: Intent): Promise<{ created: boolean }> {
      if (intent.fulfilledId) return { created: false };
      if (intent.status === 'unpaid') {
        const known = await provider.retrieveIntent(intent.id);
        if (known?.status !== 'succeeded') throw refuse('payment_unfinished');
      }
      return receive(intent.id);
    },
  };
};
export type Intents = ReturnType<typeof createIntents>;
