import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import type { PlanOrder } from './plans.ts';
import type { StripeConnection } from './stripe-client.ts';

/** The ids of our plans' products at Stripe, which identify the plan of a subscription. */
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
 * The products of our plans, each created on first use. Prices are sent with every order, so that the
 * server decides them; Stripe stores only what appears on invoices.
 */
export const createStripeProducts = (
  { api, call }: StripeConnection,
  planNames: Readonly<Record<PaidPlan, string>>,
) => {
  const known = new Set<PaidPlan>();
  const create = async (plan: PaidPlan) => {
    const id = productIds[plan];
    const found = await call.orNull(api.products.retrieve(id));
    // With the same key, a process that creates it at the same time gets the same product.
    const options = { idempotencyKey: `product_${id}` };
    if (!found) await call(api.products.create({ id, name: planNames[plan] }, options));
    known.add(plan);
  };
  return {
    /** The price of an order, as data for a subscription item. */
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
