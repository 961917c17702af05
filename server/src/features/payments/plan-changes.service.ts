import { pathTo } from '@ithaca/contracts/screens';
import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { moneyText } from '../../platform/money.ts';
import { monthsAfter } from '../../platform/payments/plan-periods.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { refuse } from '../../platform/refusal.ts';
import { isCurrent } from './payments.policy.ts';
import type { Intent } from './payments.tables.ts';
import { choiceOf } from './plan-changes.policy.ts';
import { paymentsOf } from './plan-invoices.ts';
import { pricedPlan } from './plan-prices.ts';
import {
  type ChosenPlan,
  createProviderChanges,
  isPaid,
  type Paid,
  PlanEnded,
} from './provider-changes.ts';
import type { ProviderPages } from './provider-pages.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { presentPlan } from './subscriptions.presenter.ts';
import type { Subscriptions } from './subscriptions.service.ts';
import { findSubscription } from './subscriptions.store.ts';

/** Choosing, changing, cancelling and resuming plans (product 4.5). */
export const createPlanChanges = (
  context: Context,
  provider: PlansPort,
  {
    subscriptions,
    sync,
    pages,
  }: {
    subscriptions: Subscriptions;
    sync: SubscriptionSync;
    pages: Pick<ProviderPages, 'startCheckout'>;
  },
) => {
  const { db, clock, limiter } = context;
  const { marketplace } = context.config;
  const changes = createProviderChanges(context, provider, sync);
  const activated = {
    requiresPayment: false,
    checkoutUrl: null,
    sessionId: null,
    redirectUrl: pathTo('subscription', {}, { success: 'true' }),
  };

  /** The person's row, and their plan if it currently counts. */
  const read = async (userId: string) => {
    const stored = await findSubscription(db, userId);
    return { stored, current: stored && isCurrent(stored, clock.now()) ? stored : undefined };
  };

  /**
   * The person's plan if it counts. The state of an unpaid plan is read from the provider, because it may just have
   * been paid.
   */
  const readUpToDate = async (userId: string) => {
    const { current } = await read(userId);
    if (!isPaid(current) || current.status !== 'past_due') return current;
    await sync.refresh(current.providerSubscriptionId);
    return (await read(userId)).current;
  };

  /** Retries once if the plan turns out to have ended at the provider. In the retry, the person has no plan. */
  const retriedWithoutPlan =
    <Given extends unknown[], T>(run: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      try {
        return await run(...given);
      } catch (error) {
        if (error instanceof PlanEnded) return run(...given);
        throw error;
      }
    };

  const present = async (userId: string) => {
    const { stored, current } = await read(userId);
    return presentPlan(current, stored?.customerId ?? null, marketplace);
  };

  const activate = (userId: string, plan: PaidPlan) =>
    inTransaction(db, (tx) => {
      const currentPeriodEnd = monthsAfter(clock.now(), 1);
      return subscriptions.setPlan(tx, { userId, plan, status: 'active', currentPeriodEnd });
    });

  const choose = retriedWithoutPlan(async (userId: string, order: ChosenPlan) => {
    const { planId: plan } = order;
    const { stored, current } = await read(userId);
    const choice = choiceOf(current, pricedPlan(marketplace, plan));
    if (choice === 'checkout') return pages.startCheckout(userId, plan, stored?.customerId ?? null);
    if (choice === 'activate') await activate(userId, plan);
    else if (choice === 'change' && isPaid(current)) await changes.change(current, order);
    else if (choice === 'resume' && isPaid(current)) await changes.resume(current);
    else throw refuse(choice === 'plan_past_due' ? choice : 'already_subscribed');
    return activated;
  });

  /** Ends a plan with its period. Ends an unpaid one immediately at the provider, so its card isn't charged again. */
  const stopRenewing = (plan: Paid) =>
    plan.status === 'past_due' ? changes.end(plan) : changes.cancel(plan);

  return {
    /** The person's plan. If it is unpaid, asks the provider for its current state first. */
    async get({ userId }: Actor) {
      await readUpToDate(userId);
      return present(userId);
    },

    /**
     * Starts a checkout, or changes the plan immediately.
     * @param order.amountDue the maximum that a change may charge, if given
     * @throws already_subscribed, plan_past_due (409); card_declined, insufficient_funds (402) if the card on file
     *   doesn't pay an upgrade; price_mismatch (422) if it would charge more; rate_limited (429)
     */
    async choose({ userId }: Actor, order: ChosenPlan) {
      await limiter.take(allowances.paymentIntentPerPerson, userId);
      return choose(userId, order);
    },

    /** Returns the current cost of choosing a plan. @throws already_subscribed, plan_past_due (409) */
    preview: retriedWithoutPlan(async ({ userId }: Actor, plan: PaidPlan) => {
      const { current } = await read(userId);
      const order = pricedPlan(marketplace, plan);
      const choice = choiceOf(current, order);
      if (choice === 'already_subscribed' || choice === 'plan_past_due') throw refuse(choice);
      const isChange = choice === 'change' && isPaid(current);
      const { dueCents, creditCents } = isChange
        ? await changes.preview(current, plan)
        : { dueCents: choice === 'resume' ? 0 : order.priceCents, creditCents: 0 };
      const isKept = isChange || choice === 'resume';
      return {
        planId: plan,
        amountDue: moneyText(dueCents),
        credit: moneyText(creditCents),
        price: moneyText(order.priceCents),
        renewsAt: isKept && current ? current.currentPeriodEnd.toISOString() : null,
      };
    }),

    /** Cancels the plan. Repeated calls change nothing. @throws not_found (404) without a plan */
    cancel: retriedWithoutPlan(async ({ userId }: Actor) => {
      const current = await readUpToDate(userId);
      if (!current) throw refuse('not_found');
      if (current.status !== 'canceled') {
        if (isPaid(current)) {
          await stopRenewing(current);
        } else {
          const given = { ...current, status: 'canceled' } as const;
          await inTransaction(db, (tx) => subscriptions.setPlan(tx, given));
        }
      }
      return present(userId);
    }),

    /**
     * Cancels the plan of a disputed payment: a person who disputes one payment would dispute the next, and each
     * dispute costs a fee (product 4.5). A plan bought since then continues.
     */
    stopDisputed: retriedWithoutPlan(async ({ id, userId }: Pick<Intent, 'id' | 'userId'>) => {
      const current = await readUpToDate(userId);
      if (!isPaid(current) || current.status === 'canceled') return;
      const payments = paymentsOf(await provider.listInvoices(current.providerSubscriptionId));
      if (payments.some(({ intentId }) => intentId === id)) await stopRenewing(current);
    }),

    /** Withdraws a cancellation. @throws not_found (404) if there is no plan that can continue */
    resume: retriedWithoutPlan(async ({ userId }: Actor) => {
      const { current } = await read(userId);
      if (!isPaid(current)) throw refuse('not_found');
      if (current.status === 'canceled') await changes.resume(current);
      return present(userId);
    }),
  };
};
export type PlanChanges = ReturnType<typeof createPlanChanges>;
