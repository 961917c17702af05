import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PlanOfUser } from '../identity/index.ts';
import { planChanged } from './payments.events.ts';
import { isCurrent } from './payments.policy.ts';
import type { Subscription } from './payments.tables.ts';
import { findSubscription, lockSubscription, saveSubscription } from './subscriptions.store.ts';

/** Looks whether a person's plan has ended by now; looking once more does no harm. */
export const planPeriodOver = jobKind(
  'payments.plan-period-over',
  z.object({ userId: z.string() }),
);

/** Plans: a canceled one lasts until its period ends (product 4.5). */
export const createSubscriptions = ({ db, clock, jobs, events }: Context) => {
  // Time ends a plan without anyone's doing; whoever handled its beginning hears of it.
  const endingPlans = handleJob(planPeriodOver, ({ userId }) =>
    inTransaction(db, async (tx) => {
      const found = await lockSubscription(tx, userId);
      if (found && !standing(found)) await events.publish(tx, planChanged, found);
    }),
  );

  const standing = (found: Subscription | undefined) =>
    found && isCurrent(found, clock.now()) ? found : undefined;

  /** The subscription that stands now, or undefined on the free plan. */
  const currentPlan = async (db: Connection, userId: string): Promise<Subscription | undefined> =>
    standing(await findSubscription(db, userId));

  return {
    jobs: [endingPlans],
    currentPlan,

    /** The same, and a renewal under way ends before this or begins after it. */
    async lockPlan(tx: Transaction, userId: string): Promise<Subscription | undefined> {
      return standing(await lockSubscription(tx, userId));
    },

    /** What the person's plan is; people without one are on the free plan. */
    async planOf(db: Connection, userId: string): Promise<PlanOfUser> {
      const found = await currentPlan(db, userId);
      return found
        ? { tier: found.plan, status: found.status }
        : { tier: 'free', status: 'active' };
    },

    /** Puts a person on a plan until `currentPeriodEnd`. */
    async setPlan(tx: Transaction, plan: Omit<Subscription, 'createdAt'>) {
      const subscription = { ...plan, createdAt: clock.now() };
      await saveSubscription(tx, subscription);
      await events.publish(tx, planChanged, subscription);
      // A little later, so that a clock that is behind the queue's agrees that it is over.
      const startAfter = new Date(plan.currentPeriodEnd.getTime() + 60_000);
      await jobs.add(tx, planPeriodOver, { userId: plan.userId }, { startAfter });
    },
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
