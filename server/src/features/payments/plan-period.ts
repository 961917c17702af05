import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import { firstMonthAfter } from '../../platform/payments/plan-periods.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { isCurrent } from './payments.policy.ts';
import { goesOnFree } from './plan-prices.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { planPeriodOver, type Subscriptions } from './subscriptions.service.ts';
import { findSubscription, lockSubscription } from './subscriptions.store.ts';

/**
 * Handles the end of a plan's period or grace: asks the provider whether it was renewed, ends unpaid ones there, and
 * publishes the end of a plan (product 4.5, 4.11).
 */
export const planPeriodJob = (
  { db, clock, config }: Context,
  provider: Pick<PlansPort, 'cancelNow'>,
  { subscriptions, sync }: { subscriptions: Subscriptions; sync: SubscriptionSync },
) => {
  const askProvider = async (userId: string, subscriptionId: string) => {
    await sync.refresh(subscriptionId);
    const stored = await findSubscription(db, userId);
    const isUnpaid = stored?.status === 'past_due' && !isCurrent(stored, clock.now());
    if (!isUnpaid || stored.providerSubscriptionId !== subscriptionId) return;
    await provider.cancelNow({ subscriptionId, idempotencyKey: `${subscriptionId}:unpaid` });
    await sync.refresh(subscriptionId);
  };

  /** A plan whose price is zero continues until the next monthly renewal day (product 4.5). */
  const prolongFree = (userId: string) =>
    inTransaction(db, async (tx) => {
      const stored = await lockSubscription(tx, userId, 'no key update');
      const now = clock.now();
      if (!stored || stored.currentPeriodEnd > now) return;
      if (!goesOnFree(config.marketplace, stored)) return;
      const currentPeriodEnd = firstMonthAfter(stored.createdAt, now);
      await subscriptions.setPlan(tx, { ...stored, status: 'active', currentPeriodEnd });
    });

  return handleJob(planPeriodOver, async ({ userId }) => {
    const stored = await findSubscription(db, userId);
    if (!stored) return;
    const { providerSubscriptionId } = stored;
    if (providerSubscriptionId) await askProvider(userId, providerSubscriptionId);
    else await prolongFree(userId);
    await inTransaction(db, (tx) => subscriptions.announceEnd(tx, userId));
  });
};
