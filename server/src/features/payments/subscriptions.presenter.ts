import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import type { Subscription } from './payments.tables.ts';
import { planActions } from './plan-changes.policy.ts';
import { planPriceCents } from './plan-prices.ts';

/**
 * Presents a person's own plan.
 * @param current the plan, if it currently counts
 * @param customerId the id at the provider, which is kept after the plan has ended
 */
export const presentPlan = (
  current: Subscription | undefined,
  customerId: string | null,
  marketplace: Pick<Marketplace, 'plans'>,
): PlanOfPerson => {
  const plan = current?.plan ?? 'free';
  const status = current?.status ?? 'active';
  return {
    plan,
    status,
    price: moneyText(current?.priceCents ?? planPriceCents(marketplace, plan)),
    currentPeriodEnd: current?.currentPeriodEnd.toISOString() ?? null,
    cancelAtPeriodEnd: status === 'canceled',
    graceUntil: current?.graceUntil?.toISOString() ?? null,
    can: planActions(current, customerId),
  };
};
