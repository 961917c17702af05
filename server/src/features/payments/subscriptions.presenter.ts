import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import type { Subscription } from './payments.tables.ts';
import { planActions } from './plan-changes.policy.ts';
import { planPriceCents } from './plan-prices.ts';

/**
 * A person's own plan.
 * @param current the plan if it counts at the moment
 * @param customerId at the provider; also kept when the plan has ended
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
