import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { Marketplace } from '../../config/marketplace.ts';
import type { Context } from '../../context.ts';
import { allowances } from '../../platform/allowances.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccounts, lockAgainstDeletion } from '../identity/index.ts';
import { findIntent, insertIntent, lockIntent, updateIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { paymentReceived } from './payment-states.ts';
import { paymentSucceeded } from './payments.events.ts';
import { mayUse } from './payments.policy.ts';
import { presentPaymentIntent } from './payments.presenter.ts';
import type { Intent, Purpose } from './payments.tables.ts';
import { addReceiptMail } from './receipt-mails.ts';
import type { Refunds } from './refunds.ts';

/** The record that a payment bought, or the reason for its refund. */
export type Fulfilment =
  | { kind: NonNullable<Intent['fulfilledKind']>; id: string; created: boolean }
  | { refund: string };

/** How payments of one purpose are handled. */
export interface PurposeRule {
  /** `revenue` belongs to the platform; `held` belongs to mentor or mentee and is released later. */
  keptAs: NonNullable<Intent['keptAs']>;
  /** Delivers the purchase, in the payment's transaction and once per intent. */
  fulfil(tx: Transaction, intent: Intent): Promise<Fulfilment>;
}

/** The item of a payment. Only bookings have a session type, and some of them a time. */
export type Order = Pick<Intent, 'userId' | 'purpose' | 'mentorProfileId' | 'amountCents'> &
  Partial<Pick<Intent, 'sessionType' | 'startsAt'>>;

/** The order in the provider's format. */
export const providerOrder = (
  { userId, purpose, mentorProfileId, sessionType, amountCents }: Order,
  { currency }: Pick<Marketplace, 'currency'>,
) => ({
  amountCents,
  currency: currency.toLowerCase(),
  metadata: {
    userId,
    purpose,
    ...(mentorProfileId && { mentorProfileId }),
    ...(sessionType && { sessionType }),
  },
});

/** Why a person can't use their purchase: the account was deleted or suspended during the payment. */
const reasonOfLeaving = async (tx: Transaction, userId: string): Promise<string | undefined> => {
  if (!(await lockAgainstDeletion(tx, userId))) return 'the account was deleted';
  const [account] = await findAccounts(tx, [userId]);
  return account?.suspendedAt ? 'the account is suspended' : undefined;
};

/**
 * The state machine of payments (product 4.3, 4.4). Its inputs are the browser's return and the
 * provider's webhooks, which arrive in any order and repeatedly.
 */
export const createIntents = (context: Context, provider: PaymentsPort, refunds: Refunds) => {
  const { db, clock, config, events, limiter } = context;
  const rules = new Map<Purpose, PurposeRule>();

  /**
   * Handles a successful payment reported by the provider. Repeated calls have no effect.
   * @param startsAt the slot to book, of a payment that isn't bound to one yet
   */
  const receive = (intentId: string, startsAt?: Date): Promise<{ created: boolean }> =>
    inTransaction(db, async (tx) => {
      const found = await lockIntent(tx, intentId);
      const unchanged = { created: false };
      if (!found || found.fulfilledId || found.status === 'refunded') return unchanged;
      const bound = startsAt && !found.startsAt ? { startsAt } : {};
      if (bound.startsAt) await updateIntent(tx, intentId, bound);
      const intent = { ...found, ...bound };
      // Recorded with its invoice (subscription-sync.ts).
      if (intent.purpose === 'subscription') return unchanged;
      const rule = rules.get(intent.purpose);
      if (!rule) throw new Error(`No rule is registered for payments of ${intent.purpose}`);
      const paid = intent.status === 'unpaid' ? await recordPayment(tx, intent, rule) : intent;
      const left = await reasonOfLeaving(tx, paid.userId);
      const fulfilment: Fulfilment = left ? { refund: left } : await rule.fulfil(tx, paid);
      if ('refund' in fulfilment) {
        const { amountCents } = paid;
        await refunds.refund(tx, paid, { amountCents, reason: fulfilment.refund });
        return unchanged;
      }
      const { kind: fulfilledKind, id: fulfilledId, created } = fulfilment;
      await updateIntent(tx, paid.id, { fulfilledKind, fulfilledId });
      return { created };
    });

  const recordPayment = async (tx: Transaction, intent: Intent, { keptAs }: PurposeRule) => {
    const { changes, movement } = paymentReceived(intent.amountCents, keptAs, clock.now());
    await updateIntent(tx, intent.id, changes);
    await recordMovement(tx, intent.id, movement, changes.succeededAt);
    await events.publish(tx, paymentSucceeded, intent);
    await addReceiptMail(context, tx, intent);
    return { ...intent, ...changes };
  };

  return {
    receive,

    /** Registers the rule for payments of a purpose. @throws if it is already registered */
    registerPurpose(purpose: Purpose, rule: PurposeRule) {
      if (rules.has(purpose)) throw new Error(`${purpose} is registered twice`);
      rules.set(purpose, rule);
    },

    /**
     * Starts a payment of `amountCents`. Its person, purpose, mentor and session type can't change later.
     * @throws rate_limited (429) after 20 in an hour (product 7.6)
     */
    async open(order: Order): Promise<PaymentIntent> {
      const { userId } = order;
      await limiter.take(allowances.paymentIntentPerPerson, userId);
      const intent = await provider.createIntent({
        ...providerOrder(order, config.marketplace),
        idempotencyKey: newId(),
      });
      // Nobody knows the client secret yet, so no payment can arrive before this insert.
      await insertIntent(db, { ...order, id: intent.id, createdAt: clock.now() });
      return presentPaymentIntent(intent);
    },

    /**
     * Finds the user's own intent.
     * @throws not_found (404) if it doesn't exist or belongs to another user
     */
    async findOwn(userId: string, intentId: string): Promise<Intent> {
      const intent = await findIntent(db, intentId);
      if (!intent || !mayUse(userId, intent)) throw refuse('not_found');
      return intent;
    },

    /**
     * Handles the browser's return: checks the payment with the provider and fulfils it, unless a
     * webhook already has. `created` is true only for the call that created the record.
     * @param startsAt the slot to book, of a payment that isn't bound to one yet
     * @throws payment_unfinished (402) if the provider hasn't received the payment
     */
    async settle(intent: Intent, startsAt?: Date): Promise<{ created: boolean }> {
      if (intent.fulfilledId) return { created: false };
      if (intent.status === 'unpaid') {
        const remote = await provider.retrieveIntent(intent.id);
        if (remote?.status !== 'succeeded') throw refuse('payment_unfinished');
      }
      return receive(intent.id, startsAt);
    },
  };
};
export type Intents = ReturnType<typeof createIntents>;
