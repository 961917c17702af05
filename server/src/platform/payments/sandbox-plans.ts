import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '@ithaca/contracts/durations';
import { pathTo } from '@ithaca/contracts/screens';
import type { Clock } from '../clock.ts';
import { type Connection, type Database, inTransaction, type Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { refuse } from '../refusal.ts';
import { monthsAfter, proratedDifference } from './plan-periods.ts';
import type { PlanOrder, PlansPort, ProviderCheckout } from './plans.ts';
import { findSandboxCheckout, insertSandboxCheckout } from './sandbox-checkouts.store.ts';
import { findSandboxCustomer } from './sandbox-customers.store.ts';
import type { SandboxEvents } from './sandbox-events.ts';
import { createHostedPages, type HostedPages } from './sandbox-hosted-pages.ts';
import { sandboxId } from './sandbox-ids.ts';
import { findSandboxInvoices, updateSandboxInvoice } from './sandbox-invoices.store.ts';
import { addPastPlan, type PaidPastPlan, type PastPlan } from './sandbox-past-plans.ts';
import { paidInvoices, providerSubscription } from './sandbox-plan-answers.ts';
import { createPlanBooks } from './sandbox-plan-books.ts';
import type { SandboxCheckout, SandboxSubscription } from './sandbox-plans.tables.ts';
import { createSandboxRenewals } from './sandbox-renewals.ts';
import { findOrInsertSandboxRequest } from './sandbox-requests.store.ts';
import { findSandboxSubscription, lockSandboxSubscription } from './sandbox-subscriptions.store.ts';
import { outcomeOfLaterCharge } from './test-cards.ts';

/** Plans in the sandbox, with its hosted pages (product 4.2, 4.5). */
export interface SandboxPlans extends PlansPort, HostedPages {
  /** Stores a plan that was bought in the past and paid every month since, without sending webhooks. */
  addPaidPlan(tx: Transaction, plan: PastPlan): Promise<PaidPastPlan>;
}

const checkoutMs = dayMs;

/** @param needs.config.publicUrl the hosted pages are screens of our own */
export const createSandboxPlans = (
  needs: { db: Database; clock: Clock; jobs: Jobs; config: { publicUrl: string } },
  events: SandboxEvents,
): SandboxPlans => {
  const { db, clock } = needs;
  const { publicUrl } = needs.config;
  const books = createPlanBooks(clock, events);
  createSandboxRenewals(needs, books);

  /** Runs a request once per idempotency key. @throws if the key was used for another request */
  const once = (
    idempotencyKey: string,
    asked: { objectId: string; request: object },
    run: (tx: Transaction) => Promise<void>,
  ): Promise<string> =>
    inTransaction(db, async (tx) => {
      const { objectId, request } = asked;
      const createdAt = clock.now();
      const row = { idempotencyKey, request, objectId, createdAt };
      const known = await findOrInsertSandboxRequest(tx, row);
      if (!known) {
        await run(tx);
        return objectId;
      }
      if (!isDeepStrictEqual(known.request, request)) {
        throw new Error('Idempotency key used for another request');
      }
      return known.objectId;
    });

  const statusOf = ({ subscriptionId, createdAt }: SandboxCheckout): ProviderCheckout['status'] => {
    if (subscriptionId) return 'complete';
    return clock.now().getTime() - createdAt.getTime() < checkoutMs ? 'open' : 'expired';
  };

  const retrieveCheckout: PlansPort['retrieveCheckout'] = async (id) => {
    const checkout = await findSandboxCheckout(db, id);
    if (!checkout) return null;
    const { subscriptionId } = checkout;
    return {
      id,
      url: `${publicUrl}${pathTo('sandboxCheckout', { sessionId: id })}`,
      status: statusOf(checkout),
      subscriptionId,
    };
  };

  const requireSubscription = async (id: string) => {
    const subscription = await findSandboxSubscription(db, id);
    if (!subscription) throw new Error(`Unknown subscription ${id}`);
    return providerSubscription(subscription);
  };

  const lockLive = async (tx: Transaction, id: string) =>
    requireLive(id, await lockSandboxSubscription(tx, id));

  const differenceOf = (subscription: SandboxSubscription, { priceCents }: PlanOrder) =>
    proratedDifference({
      fromCents: subscription.priceCents,
      toCents: priceCents,
      start: monthsAfter(subscription.anchor, subscription.period),
      end: subscription.currentPeriodEnd,
      now: clock.now(),
    });

  return {
    ...createHostedPages({ db, clock, statusOf }, books, events),

    // The email address is unused: the sandbox sends no receipts and knows people by id only.
    async createCheckout({ idempotencyKey, userId, customerId, ...rest }) {
      const { plan, priceCents, currency, successUrl, cancelUrl } = rest;
      const order = { userId, customerId, plan, priceCents, currency, successUrl, cancelUrl };
      const objectId = sandboxId('cs');
      const request = { kind: 'checkout', ...order };
      const id = await once(idempotencyKey, { objectId, request }, async (tx) => {
        const customer = customerId ? await findSandboxCustomer(tx, customerId) : undefined;
        await insertSandboxCheckout(tx, {
          ...order,
          customerId: customer?.id ?? null,
          id: objectId,
          subscriptionId: null,
          createdAt: clock.now(),
        });
      });
      const checkout = await retrieveCheckout(id);
      if (!checkout) throw new Error(`Unknown checkout ${id}`);
      return checkout;
    },

    retrieveCheckout,

    async retrieveSubscription(id) {
      const subscription = await findSandboxSubscription(db, id);
      if (!subscription) return null;
      return { ...providerSubscription(subscription), userId: subscription.userId };
    },

    async listInvoices(subscriptionId) {
      return paidInvoices(await findSandboxInvoices(db, subscriptionId));
    },

    async previewChange({ subscriptionId, ...order }) {
      const found = await findSandboxSubscription(db, subscriptionId);
      const subscription = requireLive(subscriptionId, found);
      requirePaid(subscription);
      const difference = differenceOf(subscription, order);
      const credit = await creditOf(db, subscription);
      return {
        dueCents: Math.max(0, difference - credit),
        creditCents: Math.max(0, -difference),
      };
    },

    async changePlan({ idempotencyKey, subscriptionId, withoutCredit, ...order }) {
      const { plan, priceCents, currency } = order;
      const terms = { plan, priceCents, currency, withoutCredit };
      const request = { kind: 'change', subscriptionId, ...terms };
      await once(idempotencyKey, { objectId: subscriptionId, request }, async (tx) => {
        const subscription = await lockLive(tx, subscriptionId);
        requirePaid(subscription);
        const amountCents = withoutCredit ? 0 : differenceOf(subscription, order);
        const charge = { amountCents, outcome: outcomeOfLaterCharge };
        const changed = { ...subscription, plan, priceCents, currency };
        if (amountCents !== 0 && !(await books.invoice(tx, changed, charge))) {
          throw refuse('card_declined');
        }
        await books.update(tx, changed);
      });
      return requireSubscription(subscriptionId);
    },

    async setCancelAtPeriodEnd({ idempotencyKey, subscriptionId, cancel: cancelAtPeriodEnd }) {
      const request = { kind: 'cancel', subscriptionId, cancelAtPeriodEnd };
      await once(idempotencyKey, { objectId: subscriptionId, request }, async (tx) => {
        const subscription = await lockLive(tx, subscriptionId);
        await books.update(tx, { ...subscription, cancelAtPeriodEnd });
      });
      return requireSubscription(subscriptionId);
    },

    async cancelNow({ idempotencyKey, subscriptionId }) {
      const request = { kind: 'end', subscriptionId };
      await once(idempotencyKey, { objectId: subscriptionId, request }, async (tx) => {
        const subscription = await lockSandboxSubscription(tx, subscriptionId);
        if (!subscription || subscription.status === 'canceled') return;
        for (const invoice of await findSandboxInvoices(tx, subscriptionId)) {
          if (invoice.status === 'open')
            await updateSandboxInvoice(tx, { ...invoice, status: 'void' });
        }
        await books.update(tx, { ...subscription, status: 'canceled' });
      });
    },

    // The page leads back to the plans automatically.
    async createPortal({ customerId }) {
      if (!(await findSandboxCustomer(db, customerId))) return null;
      return { url: `${publicUrl}${pathTo('sandboxPortal', { customerId })}` };
    },

    addPaidPlan: (tx, plan) => addPastPlan(tx, plan, clock.now()),
  };
};

/** @throws if the subscription is unknown or has ended */
const requireLive = (id: string, subscription: SandboxSubscription | undefined) => {
  if (subscription && subscription.status !== 'canceled') return subscription;
  throw new Error(`Subscription ${id} has ended`);
};

/** @throws plan_past_due (409) while the period isn't paid, because the rest of it would be credited */
const requirePaid = ({ status }: SandboxSubscription) => {
  if (status === 'past_due') throw refuse('plan_past_due');
};

const creditOf = async (db: Connection, { customerId }: SandboxSubscription) =>
  (await findSandboxCustomer(db, customerId))?.creditCents ?? 0;
