import { pathTo } from '@ithaca/contracts/screens';
import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { refuse } from '../../platform/refusal.ts';
import { findContacts } from '../identity/index.ts';
import { findIntents } from './intents.store.ts';
import { isCurrent } from './payments.policy.ts';
import { paymentsOf } from './plan-invoices.ts';
import { pricedPlan } from './plan-prices.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import {
  findSubscription,
  forgetCustomer,
  insertPlanCheckout,
  isOwnCheckout,
} from './subscriptions.store.ts';

/** The provider's pages, where people pay for a plan and change their card (product 4.5). */
export const createProviderPages = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  provider: PlansPort,
  sync: SubscriptionSync,
) => {
  const screen = `${config.publicUrl}${pathTo('subscription')}`;
  return {
    /**
     * Starts a checkout.
     * @param customerId the person's id at the provider, if they have had a plan before
     * @throws sign_in_needed (401) if the account has been deleted
     */
    async startCheckout(userId: string, plan: PaidPlan, customerId: string | null) {
      const [contact] = await findContacts(db, [userId]);
      if (!contact) throw refuse('sign_in_needed');
      const checkout = await provider.createCheckout({
        ...pricedPlan(config.marketplace, plan),
        userId,
        email: contact.email,
        customerId,
        successUrl: `${screen}?success=true&session={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${screen}?canceled=true`,
        idempotencyKey: newId(),
      });
      // Nobody knows its address yet, so it can't be paid before this insert.
      await insertPlanCheckout(db, { id: checkout.id, userId, plan, createdAt: clock.now() });
      return {
        requiresPayment: true,
        checkoutUrl: checkout.url,
        sessionId: checkout.id,
        redirectUrl: null,
      };
    },

    /**
     * Whether the person's checkout has led to their current plan, even if its webhooks haven't arrived, or whether its
     * payment was refunded because a person can have only one plan (product 4.5).
     * @throws not_found (404) for anybody else's
     */
    async checkCheckout({ userId }: Actor, checkoutId: string) {
      if (!(await isOwnCheckout(db, { id: checkoutId, userId }))) throw refuse('not_found');
      const checkout = await provider.retrieveCheckout(checkoutId);
      if (!checkout?.subscriptionId) return { activated: false };
      const { subscriptionId } = checkout;
      await sync.refresh(subscriptionId);
      const own = await findSubscription(db, userId);
      if (own?.providerSubscriptionId === subscriptionId && isCurrent(own, clock.now())) {
        return { activated: true };
      }
      const payments = paymentsOf(await provider.listInvoices(subscriptionId));
      const intents = await findIntents(
        db,
        payments.map(({ intentId }) => intentId),
      );
      const isRefunded = intents.some(({ status }) => status === 'refunded');
      return { activated: false, ...(isRefunded && { refunded: true as const }) };
    },

    /**
     * The page with one's card and invoices.
     * @throws not_found (404) before a first plan, or if the customer was deleted at the provider
     */
    async openPortal({ userId }: Actor) {
      const customerId = (await findSubscription(db, userId))?.customerId;
      if (!customerId) throw refuse('not_found');
      const page = await provider.createPortal({ customerId, returnUrl: screen });
      if (page) return page;
      await forgetCustomer(db, { userId, customerId });
      throw refuse('not_found');
    },
  };
};
export type ProviderPages = ReturnType<typeof createProviderPages>;
