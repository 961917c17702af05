import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import type { PlanOrder } from './plans.ts';
import type { StripeConnection } from './stripe-client.ts';

/** Our plans' products at Stripe. Their ids say which plan a subscription is for. */
const productIds: Record<PaidPlan, string> = {
  basic: 'mentoring_plan_basic',
  premium: 'mentoring_plan_premium',
};

/** The plan that a product represents; null for a product that isn't ours. */
export const findPlanOfProduct = (productId: string | undefined): PaidPlan | null => {
  if (productId === productIds.basic) return 'basic';
  return productId === productIds.premium ? 'premium' : null;
};

/** The plan that a product represents. @throws for a product that isn't ours */
export const planOfProduct = (productId: string): PaidPlan => {
  const plan = findPlanOfProduct(productId);
  if (!plan) throw new Error(`Stripe: ${productId} is not the product of a plan`);
  return plan;
};

/**
 * The products of our plans, each created when it is first needed. Prices are sent with every order, so
 * that the server decides them; only what appears on invoices is kept at Stripe.
 */
export const createStripeProducts = (
  { api, call }: StripeConnection,
  planNames: Readonly<Record<PaidPlan, string>>,
) => {
  const known = new Set<PaidPlan>();
  const create = async (plan: PaidPlan) => {
    const id = productIds[plan];
    const found = await call.orNull(api.products.retrieve(id));
    // Another process may create it at the same time: with the same key, both get the same product.
    const options = { idempotencyKey: `product_${id}` };
    if (!found) await call(api.products.create({ id, name: planNames[plan] }, options));
    known.add(plan);
  };
  return {
    /** The price of an order, in the form of a subscription's item. */
    async priceOf({ plan, priceCents, currency }: PlanOrder) {
      if (!known.has(plan)) await create(plan);
      return {
        currency,
        product: productIds[plan],
        unit_amount: priceCents,
        recurring: { interval: 'month' as const },
      };
    },
  };
};
