import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import type { PlansPort, ProviderInvoice } from '../../platform/payments/plans.ts';
import { lockAccount } from '../identity/index.ts';
import { findIntents } from './intents.store.ts';
import type { Subscription } from './payments.tables.ts';
import { paymentsOf, recordInvoices, refundPayments } from './plan-invoices.ts';
import { createReadingTimes } from './reading-times.ts';
import { addReceiptMail } from './receipt-mails.ts';
import type { Refunds } from './refunds.ts';
import { endSubscription, returnPayment } from './subscription-endings.ts';
import { addPlanMails } from './subscription-mails.ts';
import { placeOf, type RemotePlan, stateOf, stateOfUnknown } from './subscription-states.ts';
import type { Subscriptions } from './subscriptions.service.ts';
import { findSubscriber, findSubscription, updateReadAt } from './subscriptions.store.ts';

/** The provider's response about a subscription, and the time of the request. */
interface Reading {
  readonly remote: RemotePlan & { readonly userId: string };
  readonly invoices: readonly ProviderInvoice[];
  readonly readAt: Date;
}

/**
 * Copies the provider's subscriptions to our records. Webhooks, the browser's return and jobs only indicate a change.
 * The stored state is always read from the provider, so they may arrive late, twice and in any order (product 4.4).
 */
export const createSubscriptionSync = (
  context: Context,
  provider: Pick<PlansPort, 'retrieveSubscription' | 'listInvoices'>,
  { subscriptions, refunds }: { subscriptions: Subscriptions; refunds: Refunds },
) => {
  const { db, clock, config, jobs, log } = context;
  const { planGraceDays: graceDays } = config.marketplace;

  const readings = createReadingTimes(context);

  /** A person paid for a plan after deleting their account, so nothing may be stored about them. */
  const giveBack = async (tx: Transaction, { remote, invoices }: Reading) => {
    const { id: subscriptionId } = remote;
    if (remote.status !== 'canceled') await jobs.add(tx, endSubscription, { subscriptionId });
    const payments = paymentsOf(invoices);
    const known = await findIntents(
      tx,
      payments.map(({ intentId }) => intentId),
    );
    for (const { intentId, amountCents } of payments) {
      if (known.some(({ id }) => id === intentId)) continue;
      await jobs.add(tx, returnPayment, { intentId, amountCents });
    }
  };

  /**
   * If a person has paid for two subscriptions, the second is refunded immediately (product 4.5). Payments that are
   * already recorded belong to an earlier plan, whose webhooks may arrive late or twice.
   */
  const refuseDuplicate = async (
    tx: Transaction,
    { remote }: Reading,
    added: readonly string[],
  ) => {
    await refundPayments(tx, refunds, added, 'a second subscription');
    if (remote.status === 'canceled') return;
    await jobs.add(tx, endSubscription, { subscriptionId: remote.id });
  };

  const store = async (tx: Transaction, reading: Reading, stored: Subscription | undefined) => {
    const { remote, readAt } = reading;
    const { userId } = remote;
    const isSame = stored?.providerSubscriptionId === remote.id;
    const known = isSame ? stored : undefined;
    const state = stateOf(remote, known, { now: clock.now(), graceDays });
    const createdAt = known?.createdAt ?? clock.now();
    const next = { userId, createdAt, ...state, readAt };
    // Even without a change, so a late response to an older request is recognised as outdated.
    if (known && !hasChanged(known, state)) return updateReadAt(tx, userId, readAt);
    await subscriptions.save(tx, next);
    await addPlanMails(context, tx, known, next);
    const replaced = isSame ? null : stored?.providerSubscriptionId;
    if (replaced) await jobs.add(tx, endSubscription, { subscriptionId: replaced });
  };

  const isOlder = (readAt: Date, than: Date) => readAt < than && than <= readings.latest();

  const bring = async (tx: Transaction, reading: Reading) => {
    const { remote, invoices, readAt } = reading;
    // Locked, so two subscriptions of one person can't be stored at the same time.
    if (!(await lockAccount(tx, remote.userId))) return giveBack(tx, reading);
    const added = await recordInvoices(tx, remote.userId, invoices);
    for (const id of added) await addReceiptMail(context, tx, { id, purpose: 'subscription' });
    const stored = await findSubscription(tx, remote.userId);
    const place = placeOf(remote.id, stored, clock.now());
    if (place === 'duplicate') return refuseDuplicate(tx, reading, added);
    // A slow response to an older request, or a late webhook about an earlier plan.
    if (place === 'same' && stored && isOlder(readAt, stored.readAt)) return;
    if (place === 'replaces' && remote.status === 'canceled') {
      return refundPayments(tx, refunds, added, 'a plan that had ended');
    }
    await store(tx, reading, stored);
  };

  const cancelUnknown = async (tx: Transaction, subscriptionId: string, readAt: Date) => {
    const userId = await findSubscriber(tx, subscriptionId);
    if (!userId || !(await lockAccount(tx, userId))) return;
    const stored = await findSubscription(tx, userId);
    if (stored?.providerSubscriptionId !== subscriptionId || isOlder(readAt, stored.readAt)) return;
    log.warn({ userId, subscriptionId }, 'The provider no longer knows this subscription');
    const { revision: _, ...known } = stored;
    const next = { ...known, ...stateOfUnknown(stored), readAt };
    await subscriptions.save(tx, next);
    await addPlanMails(context, tx, stored, next);
  };

  return {
    /**
     * Reads a subscription from the provider and stores it with its payments. A plan that the provider no longer knows,
     * as after its keys were changed, is cancelled. Other unknown ids are ignored.
     */
    async refresh(subscriptionId: string): Promise<void> {
      const readAt = readings.next();
      const remote = await provider.retrieveSubscription(subscriptionId);
      if (!remote) return inTransaction(db, (tx) => cancelUnknown(tx, subscriptionId, readAt));
      if (remote.status === 'incomplete') return;
      const invoices = await provider.listInvoices(subscriptionId);
      const { status } = remote;
      const reading = { remote: { ...remote, status }, invoices, readAt };
      await inTransaction(db, (tx) => bring(tx, reading));
    },
  };
};
export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;

const hasChanged = (stored: Subscription, state: ReturnType<typeof stateOf>): boolean =>
  stored.plan !== state.plan ||
  stored.priceCents !== state.priceCents ||
  stored.status !== state.status ||
  stored.endsAt.getTime() !== state.endsAt.getTime() ||
  stored.currentPeriodEnd.getTime() !== state.currentPeriodEnd.getTime() ||
  stored.providerSubscriptionId !== state.providerSubscriptionId;
