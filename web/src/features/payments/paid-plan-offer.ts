import type { Plan } from '@ithaca/contracts/marketplace';
import type { PaidPlan } from '@ithaca/contracts/subscriptions';

/** A paid plan on offer, with its price and features. */
export type PaidPlanOffer = Plan & { readonly id: PaidPlan };

export const isPaid = (plan: Plan): plan is PaidPlanOffer => plan.id !== 'free';
