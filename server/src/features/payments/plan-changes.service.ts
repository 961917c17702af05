import { pathTo } from '@ithaca/contracts/screens';
import type { createSubscription, PaidPlan } from '@ithaca/contracts/subscriptions';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { allowances } from '../../platform/limits.ts';
import { centsOf, moneyText } from '../../platform/money.ts';
import { monthsAfter } from '../../platform/payments/plan-periods.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findContacts } from '../identity/index.ts';
import { isCurrent } from './payments.policy.ts';
import type { Subscription } from './payments.tables.ts';
import { choiceOf } from './plan-changes.policy.ts';
import { planPriceCents } from './plan-prices.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { presentPlan } from './subscriptions.presenter.ts';
import type { Subscriptions } from './subscriptions.service.ts';
import {
  countRevision,
  findSubscription,
  insertPlanCheckout,
  isOwnCheckout,
} from './subscriptions.store.ts';

type ChosenPlan = z.output<typeof createSubscription.body>;

/** A plan that is paid for at the provider. */
type Paid = Subscription & { readonly providerSubscriptionId: string };

const isPaid = (plan: Subscription | undefined): plan is Paid =>
  plan !== undefined && plan.providerSubscriptionId !== null;

/** What people do with their plans: choose, change, cancel, resume (product 4.5). */
export const createPlanChanges = (
  { db, clock, config, limiter }: Context,
  provider: PlansPort,
  { subscriptions, sync }: { subscriptions: Subscriptions; sync: SubscriptionSync },
) => {
  const { marketplace, publicUrl } = config;
  const screen = `${publicUrl}${pathTo('subscription')}`;
  const activated = {
    requiresPayment: false,
    checkoutUrl: null,
    sessionId: null,
    redirectUrl: pathTo('subscription', {}, { success: 'true' }),
  };

  const orderOf = (plan: PaidPlan) => ({
    plan,
    priceCents: planPriceCents(marketplace, plan),
    currency: marketplace.currency.toLowerCase(),
  });

  /** The person's row, and their plan if it counts at the moment. */
  const read = async (userId: string) => {
    const stored = await findSubscription(db, userId);
    return { stored, current: stored && isCurrent(stored, clock.now()) ? stored : undefined };
  };

  /**
   * Requests a change from the provider and stores the outcome. A request that got no answer is repeated with
   * the same key, which has no further effect; one that was answered is never repeated.
   */
  const request = async (
    plan: Paid,
    name: string,
    run: (order: { subscriptionId: string; idempotencyKey: string }) => Promise<unknown>,
  ) => {
    const { providerSubscriptionId: subscriptionId, revision } = plan;
    try {
      await run({ subscriptionId, idempotencyKey: `${subscriptionId}:${revision}:${name}` });
    } catch (error) {
      const wasAnswered = error instanceof Refusal && error.code !== 'unavailable';
      if (wasAnswered) await countRevision(db, plan);
      throw error;
    }
    await countRevision(db, plan);
    await sync.refresh(subscriptionId);
  };

  const present = async (userId: string) => {
    const { stored, current } = await read(userId);
    return presentPlan(current, stored?.customerId ?? null, marketplace);
  };

  const startCheckout = async (userId: string, plan: PaidPlan, customerId: string | null) => {
    const [contact] = await findContacts(db, [userId]);
    if (!contact) throw refuse('sign_in_needed');
    const checkout = await provider.createCheckout({
      ...orderOf(plan),
      userId,
      email: contact.email,
      customerId,
      successUrl: `${screen}?success=true&session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${screen}?canceled=true`,
      idempotencyKey: newId(),
    });
    // Its address isn't known to anybody yet, so it can't be paid before this insert.
    await insertPlanCheckout(db, { id: checkout.id, userId, plan, createdAt: clock.now() });
    return {
      requiresPayment: true,
      checkoutUrl: checkout.url,
      sessionId: checkout.id,
      redirectUrl: null,
    };
  };

  const resume = (plan: Paid) =>
    request(plan, 'resume', (order) => provider.setCancelAtPeriodEnd({ ...order, cancel: false }));

  const previewOf = ({ providerSubscriptionId: subscriptionId }: Paid, plan: PaidPlan) =>
    provider.previewChange({ ...orderOf(plan), subscriptionId });

  /** A period that ends meanwhile makes a change dearer; every second before that makes it cheaper. */
  const requireShown = async (current: Paid, { planId, amountDue }: ChosenPlan) => {
    if (amountDue === undefined) return;
    const { dueCents } = await previewOf(current, planId);
    if (dueCents <= centsOf(amountDue)) return;
    throw refuse('price_mismatch', {
      detail: 'The amount to pay has changed. Please check it and try again.',
      errors: { amountDue: [`The amount is ${moneyText(dueCents)}`] },
    });
  };

  const change = async (current: Paid, order: ChosenPlan) => {
    const { planId: plan } = order;
    await requireShown(current, order);
    await request(current, plan, (order) => provider.changePlan({ ...order, ...orderOf(plan) }));
    // Choosing a plan means to keep it.
    const changed = await findSubscription(db, current.userId);
    if (current.status === 'canceled' && isPaid(changed)) await resume(changed);
  };

  const activate = (userId: string, plan: PaidPlan) =>
    inTransaction(db, (tx) => {
      const currentPeriodEnd = monthsAfter(clock.now(), 1);
      return subscriptions.setPlan(tx, { userId, plan, status: 'active', currentPeriodEnd });
    });

  return {
    /** The person's plan. An unpaid one is asked for at the provider: its card may just have been updated. */
    async get({ userId }: Actor) {
      const { current } = await read(userId);
      if (isPaid(current) && current.status === 'past_due') {
        await sync.refresh(current.providerSubscriptionId);
      }
      return present(userId);
    },

    /**
     * Starts a checkout, or changes the plan at once.
     * @param order.amountDue if given, the most that a change may charge
     * @throws already_subscribed, plan_past_due (409); card_declined, insufficient_funds (402) if the card on
     *   file doesn't pay an upgrade; price_mismatch (422) if it would charge more; rate_limited (429)
     */
    async choose({ userId }: Actor, order: ChosenPlan) {
      const { planId: plan } = order;
      await limiter.take(allowances.paymentIntentPerPerson, userId);
      const { stored, current } = await read(userId);
      const choice = choiceOf(current, orderOf(plan));
      if (choice === 'checkout') return startCheckout(userId, plan, stored?.customerId ?? null);
      if (choice === 'activate') await activate(userId, plan);
      else if (choice === 'change' && isPaid(current)) await change(current, order);
      else if (choice === 'resume' && isPaid(current)) await resume(current);
      else throw refuse(choice === 'plan_past_due' ? choice : 'already_subscribed');
      return activated;
    },

    /** What choosing a plan costs now. @throws already_subscribed, plan_past_due (409) */
    async preview({ userId }: Actor, plan: PaidPlan) {
      const { current } = await read(userId);
      const order = orderOf(plan);
      const choice = choiceOf(current, order);
      if (choice === 'already_subscribed' || choice === 'plan_past_due') throw refuse(choice);
      const isChange = choice === 'change' && isPaid(current);
      const { dueCents, creditCents } = isChange
        ? await previewOf(current, plan)
        : { dueCents: choice === 'resume' ? 0 : order.priceCents, creditCents: 0 };
      const isKept = isChange || choice === 'resume';
      return {
        planId: plan,
        amountDue: moneyText(dueCents),
        credit: moneyText(creditCents),
        price: moneyText(order.priceCents),
        renewsAt: isKept && current ? current.currentPeriodEnd.toISOString() : null,
      };
    },

    /**
     * Whether a checkout of one's own has been paid, whatever webhooks have arrived.
     * @throws not_found (404) for anybody else's
     */
    async check({ userId }: Actor, checkoutId: string) {
      if (!(await isOwnCheckout(db, { id: checkoutId, userId }))) throw refuse('not_found');
      const checkout = await provider.retrieveCheckout(checkoutId);
      if (!checkout?.subscriptionId) return { activated: false };
      await sync.refresh(checkout.subscriptionId);
      return { activated: (await read(userId)).current !== undefined };
    },

    /**
     * Ends the plan with its period; an unpaid one at the provider at once, so that its card isn't tried again.
     * Repeating it changes nothing. @throws not_found (404) without a plan
     */
    async cancel({ userId }: Actor) {
      const { current } = await read(userId);
      if (!current) throw refuse('not_found');
      if (current.status !== 'canceled') {
        if (!isPaid(current)) {
          const given = { ...current, status: 'canceled' } as const;
          await inTransaction(db, (tx) => subscriptions.setPlan(tx, given));
        } else if (current.status === 'past_due') {
          await request(current, 'end', (order) => provider.cancelNow(order));
        } else {
          await request(current, 'cancel', (order) =>
            provider.setCancelAtPeriodEnd({ ...order, cancel: true }),
          );
        }
      }
      return present(userId);
    },

    /** Takes a cancellation back. @throws not_found (404) if there is no plan that could go on */
    async resume({ userId }: Actor) {
      const { current } = await read(userId);
      if (!isPaid(current)) throw refuse('not_found');
      if (current.status === 'canceled') await resume(current);
      return present(userId);
    },

    /** The provider's page with one's card and invoices. @throws not_found (404) before a first plan */
    async openPortal({ userId }: Actor) {
      const customerId = (await findSubscription(db, userId))?.customerId;
      if (!customerId) throw refuse('not_found');
      return provider.createPortal({ customerId, returnUrl: screen });
    },
  };
};
export type PlanChanges = ReturnType<typeof createPlanChanges>;
