import type { createSubscription, PaidPlan } from '@ithaca/contracts/subscriptions';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { centsOf, moneyText } from '../../platform/money.ts';
import { monthsAfter } from '../../platform/payments/plan-periods.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findIntents } from './intents.store.ts';
import type { Subscription } from './payments.tables.ts';
import { isCreditRefunded } from './plan-changes.policy.ts';
import { paymentsOf } from './plan-invoices.ts';
import { pricedPlan } from './plan-prices.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { countRevision, findSubscription } from './subscriptions.store.ts';

export type ChosenPlan = z.output<typeof createSubscription.body>;

/** A plan that is paid for at the provider. */
export type Paid = Subscription & { readonly providerSubscriptionId: string };

/** Whether there is a plan that is neither free nor complimentary. */
export const isPaid = (plan: Subscription | undefined): plan is Paid =>
  plan !== undefined && plan.providerSubscriptionId !== null;

/**
 * Thrown when a plan turns out to have ended at the provider, which hasn't reported it yet. Its end has been stored.
 */
export class PlanEnded extends Error {}

/**
 * Changes of paid plans at the provider. The outcome is stored before they return. All of them may throw {@link
 * PlanEnded}.
 */
export const createProviderChanges = (
  { db, config: { marketplace } }: Pick<Context, 'db' | 'config'>,
  provider: PlansPort,
  sync: SubscriptionSync,
) => {
  /**
   * Makes a request to the provider about a plan. If it fails, asks the provider whether the plan still exists, because
   * ended plans can cause several errors.
   * @throws PlanEnded
   */
  const ask = async <T>(plan: Paid, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      // Of the refusals, an ended plan can only cause `plan_past_due`, because its last period may be unpaid. The
      // others concern plans that continue.
      if (error instanceof Refusal && error.code !== 'plan_past_due') throw error;
      await sync.refresh(plan.providerSubscriptionId);
      const stored = await findSubscription(db, plan.userId);
      if (stored?.providerSubscriptionId === plan.providerSubscriptionId) throw error;
      throw new PlanEnded(undefined, { cause: error });
    }
  };

  /**
   * Requests a change from the provider and stores the outcome. A request without a response is repeated with the same
   * key, which has no further effect. A request with a response is never repeated.
   */
  const request = async (
    plan: Paid,
    name: string,
    run: (target: { subscriptionId: string; idempotencyKey: string }) => Promise<unknown>,
  ) => {
    const { providerSubscriptionId: subscriptionId, revision } = plan;
    try {
      const idempotencyKey = `${subscriptionId}:${revision}:${name}`;
      await ask(plan, () => run({ subscriptionId, idempotencyKey }));
    } catch (error) {
      const wasAnswered = error instanceof Refusal && error.code !== 'unavailable';
      if (wasAnswered) await countRevision(db, plan);
      throw error;
    }
    await countRevision(db, plan);
    await sync.refresh(subscriptionId);
  };

  const setCancel = (plan: Paid, name: string, cancel: boolean) =>
    request(plan, name, (target) => provider.setCancelAtPeriodEnd({ ...target, cancel }));

  /** The refunded part of the payments for the plan's current period, in cents. */
  const findRefunded = async ({ providerSubscriptionId, currentPeriodEnd }: Paid) => {
    const start = monthsAfter(currentPeriodEnd, -1);
    const payments = paymentsOf(await provider.listInvoices(providerSubscriptionId));
    const ofPeriod = payments.filter(({ paidAt }) => paidAt >= start);
    const intents = await findIntents(
      db,
      ofPeriod.map(({ intentId }) => intentId),
    );
    return intents.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  };

  const preview = async (current: Paid, plan: PaidPlan) => {
    const { providerSubscriptionId: subscriptionId } = current;
    const order = { ...pricedPlan(marketplace, plan), subscriptionId };
    const { dueCents, creditCents } = await ask(current, () => provider.previewChange(order));
    const withoutCredit =
      creditCents > 0 && isCreditRefunded(creditCents, await findRefunded(current));
    return { dueCents, creditCents: withoutCredit ? 0 : creditCents, withoutCredit };
  };

  const resume = (plan: Paid) => setCancel(plan, 'resume', false);

  const end = (plan: Paid) => request(plan, 'end', (target) => provider.cancelNow(target));

  /** The change gets cheaper every second until the period ends, and then costs more. */
  const requireShown = (dueCents: number, { amountDue }: ChosenPlan) => {
    if (amountDue === undefined || dueCents <= centsOf(amountDue)) return;
    throw refuse('price_mismatch', {
      detail: 'The amount to pay has changed. Please check it and try again.',
      errors: { amountDue: [`The amount is ${moneyText(dueCents)}`] },
    });
  };

  return {
    /** The amounts that a change to another plan would charge and credit now, in cents. */
    preview,

    /**
     * Changes to another plan immediately.
     * @throws plan_past_due (409) if its period turns out to be unpaid; price_mismatch (422) if it would charge more
     *   than the order's `amountDue`; card_declined, insufficient_funds (402)
     */
    async change(current: Paid, order: ChosenPlan): Promise<void> {
      const { planId } = order;
      const { dueCents, withoutCredit } = await preview(current, planId);
      requireShown(dueCents, order);
      // A separate key: if there was a refund since an attempt without a response, this is a different request.
      await request(current, withoutCredit ? `${planId}:without-credit` : planId, (target) =>
        provider.changePlan({ ...target, ...pricedPlan(marketplace, planId), withoutCredit }),
      );
      // Choosing a plan withdraws its cancellation.
      const changed = await findSubscription(db, current.userId);
      if (current.status === 'canceled' && isPaid(changed)) await resume(changed);
    },

    /** Ends a plan with its period, or immediately if the period turns out to be unpaid. */
    async cancel(plan: Paid): Promise<void> {
      await setCancel(plan, 'cancel', true);
      const cancelled = await findSubscription(db, plan.userId);
      if (isPaid(cancelled) && cancelled.status === 'past_due') await end(cancelled);
    },

    /** Withdraws a cancellation. */
    resume,

    /** Ends a plan immediately. */
    end,
  };
};
