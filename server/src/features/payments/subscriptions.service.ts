import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PlanOfUser } from '../identity/index.ts';
import { planChanged } from './payments.events.ts';
import { isCurrent } from './payments.policy.ts';
import type { Subscription } from './payments.tables.ts';
import {
  deleteSubscription,
  findSubscription,
  lockSubscription,
  saveSubscription,
} from './subscriptions.store.ts';

/** Checks whether a user's plan has ended. Extra checks are harmless. */
export const planPeriodOver = jobKind(
  'payments.plan-period-over',
  z.object({ userId: z.string() }),
);

/** Reads and sets plans. A canceled plan remains until its period ends (product 4.5). */
export const createSubscriptions = ({ db, clock, jobs, events }: Context) => {
  // No request ends a plan, so this job publishes the change.
  const planPeriodJob = handleJob(planPeriodOver, ({ userId }) =>
    inTransaction(db, async (tx) => {
      const subscription = await lockSubscription(tx, userId);
      if (subscription && !ifCurrent(subscription)) {
        await events.publish(tx, planChanged, subscription);
      }
    }),
  );

  const ifCurrent = (subscription: Subscription | undefined) =>
    subscription && isCurrent(subscription, clock.now()) ? subscription : undefined;

  /** The current subscription, or undefined on the free plan. */
  const currentPlan = async (db: Connection, userId: string): Promise<Subscription | undefined> =>
    ifCurrent(await findSubscription(db, userId));

  return {
    jobs: [planPeriodJob],
    currentPlan,

    /** Returns the current subscription and locks it against concurrent changes. */
    async lockPlan(tx: Transaction, userId: string): Promise<Subscription | undefined> {
      return ifCurrent(await lockSubscription(tx, userId));
    },

    /** The user's plan; `free` without a subscription. */
    async planOf(db: Connection, userId: string): Promise<PlanOfUser> {
      const subscription = await currentPlan(db, userId);
      return subscription
        ? { tier: subscription.plan, status: subscription.status }
        : { tier: 'free', status: 'active' };
    },

    /** Ends a user's plan at once, because the account is deleted. */
    async endPlan(tx: Transaction, userId: string) {
      const subscription = await findSubscription(tx, userId);
      if (!subscription) return;
      const currentPeriodEnd = clock.now();
      await events.publish(tx, planChanged, {
        ...subscription,
        status: 'canceled',
        currentPeriodEnd,
      });
      await deleteSubscription(tx, userId);
    },

    /** Sets a user's plan until `currentPeriodEnd`. */
    async setPlan(tx: Transaction, plan: Omit<Subscription, 'createdAt'>) {
      const subscription = { ...plan, createdAt: clock.now() };
      await saveSubscription(tx, subscription);
      await events.publish(tx, planChanged, subscription);
      // One minute later, so that the period is over even if this process's clock is behind.
      const startAfter = new Date(plan.currentPeriodEnd.getTime() + 60_000);
      await jobs.add(tx, planPeriodOver, { userId: plan.userId }, { startAfter });
    },
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
