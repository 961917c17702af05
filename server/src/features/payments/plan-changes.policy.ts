import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import type { Subscription } from './payments.tables.ts';

/** The effect of choosing a plan, or why it is refused. */
export type PlanChoice =
  /** Active immediately, because its price is zero. */
  | 'activate'
  /** Paid for on the provider's page. */
  | 'checkout'
  /** Changed with the card on file. The difference is charged or credited immediately. */
  | 'change'
  /** The cancellation is withdrawn. */
  | 'resume'
  | 'already_subscribed'
  | 'plan_past_due';

type Current = Pick<Subscription, 'plan' | 'status' | 'providerSubscriptionId'>;

/**
 * Decides what happens when a person chooses a plan (product 4.5).
 * @param current the person's plan, if it currently counts
 * @param priceCents of the chosen plan, per month
 */
export const choiceOf = (
  current: Current | undefined,
  wanted: { plan: PaidPlan; priceCents: number },
): PlanChoice => {
  if (current?.status === 'past_due') return 'plan_past_due';
  if (current?.plan === wanted.plan) {
    if (current.status === 'active') return 'already_subscribed';
    if (current.providerSubscriptionId) return 'resume';
  }
  if (current?.providerSubscriptionId) return 'change';
  return wanted.priceCents === 0 ? 'activate' : 'checkout';
};

/** What a person may do with their plan. */
export const planActions = (current: Current | undefined, customerId: string | null) => ({
  cancel: current !== undefined && current.status !== 'canceled',
  /** A plan that nobody pays for needn't be resumed: choosing it again starts it. */
  resume: current?.status === 'canceled' && current.providerSubscriptionId !== null,
  portal: customerId !== null,
});

/**
 * Whether the credit for a change to a cheaper plan has already been paid back: if at least as much of the period's
 * payments was refunded, a credit would pay back the unused part twice (product 4.5).
 */
export const isCreditRefunded = (creditCents: number, refundedCents: number): boolean =>
  refundedCents >= creditCents;
