import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import type { PlanTier } from '@ithaca/contracts/user';
import type { Marketplace } from '../../config/marketplace.ts';
import { centsOf } from '../../platform/money.ts';
import type { Subscription } from './payments.tables.ts';

/** The monthly price of a plan in cents (product 4.7). @throws for a plan that isn't configured */
export const planPriceCents = ({ plans }: Pick<Marketplace, 'plans'>, plan: PlanTier): number => {
  const configured = plans.find(({ id }) => id === plan);
  if (!configured) throw new Error(`The plan ${plan} is not configured`);
  return centsOf(configured.price);
};

/** A plan with its price, in the form for the provider. @throws for a plan that isn't configured */
export const pricedPlan = (
  marketplace: Pick<Marketplace, 'plans' | 'currency'>,
  plan: PaidPlan,
): { plan: PaidPlan; priceCents: number; currency: string } => ({
  plan,
  priceCents: planPriceCents(marketplace, plan),
  currency: marketplace.currency.toLowerCase(),
});

/** Whether a plan continues every month without a payment: its price is zero, and it wasn't cancelled. */
export const goesOnFree = (
  marketplace: Pick<Marketplace, 'plans'>,
  {
    plan,
    status,
    providerSubscriptionId,
  }: Pick<Subscription, 'plan' | 'status' | 'providerSubscriptionId'>,
): boolean =>
  status === 'active' && providerSubscriptionId === null && planPriceCents(marketplace, plan) === 0;
