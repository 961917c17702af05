import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { Refusal } from '../../platform/refusal.ts';
import { usualEnd, usualStart } from './reconciliation.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import { findPlanCheckouts } from './subscriptions.store.ts';

/** Looks once a day for purchased plans whose webhook was lost (product 4.12). */
export const sweepCheckouts = jobKind('payments.sweep-checkouts', z.object({}), {
  everyHours: 24,
  timeoutSeconds: 1800,
});

/**
 * The comparison of movements can't find these plans: we have no record of the intent of a plan's first payment, and
 * only the checkout says whose it is.
 */
export const checkoutSweep = (
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  provider: Pick<PlansPort, 'retrieveCheckout'>,
  sync: Pick<SubscriptionSync, 'refresh'>,
) =>
  handleJob(sweepCheckouts, async () => {
    const now = clock.now();
    const span = { since: usualStart(now), until: usualEnd(now) };
    for (const { id, knownSubscriptionId } of await findPlanCheckouts(db, span)) {
      try {
        const subscriptionId = (await provider.retrieveCheckout(id))?.subscriptionId;
        if (subscriptionId && subscriptionId !== knownSubscriptionId) {
          await sync.refresh(subscriptionId);
        }
      } catch (error) {
        // While the provider is unavailable, no checkout can be read. Other errors must not stop the sweep of the
        // remaining checkouts.
        if (error instanceof Refusal) throw error;
        log.error({ err: error, checkoutId: id }, 'a checkout could not be read');
      }
    }
  });
