import { minuteMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { announceAccountChange, type PlanOfUser } from '../identity/index.ts';
import { planChanged } from './payments.events.ts';
import { isCurrent } from './payments.policy.ts';
import type { Subscription } from './payments.tables.ts';
import { goesOnFree, planPriceCents } from './plan-prices.ts';
import { endSubscription } from './subscription-endings.ts';
import { renewalMs } from './subscription-states.ts';
import {
  deletePlanCheckouts,
  deleteSubscription,
  findPlan,
  findSubscription,
  lockSubscription,
  saveSubscription,
} from './subscriptions.store.ts';

/** Checks whether a user's plan was renewed or has ended. Extra checks are harmless. */
export const planPeriodOver = jobKind(
  'payments.plan-period-over',
  z.object({ userId: z.string() }),
);

/** A plan that nobody pays for, and that can therefore not be unpaid. */
type GivenPlan = Pick<Subscription, 'userId' | 'plan' | 'currentPeriodEnd'> & {
  readonly status: Exclude<Subscription['status'], 'past_due'>;
  /** When it began, by default now: its months are counted from then. */
  readonly createdAt?: Date;
};

/** Reads and stores plans. A cancelled plan remains until its period ends (product 4.5). */
export const createSubscriptions = (context: Context) => {
  const { clock, config, jobs, events } = context;
  const ifCurrent = (subscription: Subscription | undefined) =>
    subscription && isCurrent(subscription, clock.now()) ? subscription : undefined;

  /** The current subscription, or undefined on the free plan. */
  const currentPlan = async (db: Connection, userId: string): Promise<Subscription | undefined> =>
    ifCurrent(await findSubscription(db, userId));

  /** Stores a plan, publishes the change, and schedules a check of its end. */
  const save = async (tx: Transaction, subscription: Omit<Subscription, 'revision'>) => {
    const { userId, currentPeriodEnd, endsAt } = subscription;
    await saveSubscription(tx, subscription);
    announceAccountChange(context, tx, userId);
    await events.publish(tx, planChanged, subscription);
    // One minute later, so the plan has ended even if this process's clock is behind.
    const checks = new Set([currentPeriodEnd, endsAt].map((end) => end.getTime() + minuteMs));
    for (const check of checks) {
      await jobs.add(tx, planPeriodOver, { userId }, { startAfter: new Date(check) });
    }
  };

  return {
    currentPlan,
    save,

    /** Returns the current subscription and locks it against concurrent changes. */
    async lockPlan(tx: Transaction, userId: string): Promise<Subscription | undefined> {
      return ifCurrent(await lockSubscription(tx, userId));
    },

    /** The user's plan; `free` without a subscription. */
    async planOf(db: Connection, userId: string): Promise<PlanOfUser> {
      const stored = await findPlan(db, userId);
      return stored && isCurrent(stored, clock.now())
        ? { tier: stored.plan, status: stored.status, endsAt: stored.endsAt }
        : { tier: 'free', status: 'active', endsAt: null };
    },

    /** Publishes the end of a user's plan, if it has ended, because no request does that. */
    async announceEnd(tx: Transaction, userId: string) {
      const subscription = await lockSubscription(tx, userId);
      if (subscription && !ifCurrent(subscription)) {
        await events.publish(tx, planChanged, subscription);
      }
    },

    /** Ends a user's plan immediately, here and at the provider, because the account is being deleted. */
    async endPlan(tx: Transaction, userId: string) {
      await deletePlanCheckouts(tx, userId);
      const subscription = await findSubscription(tx, userId);
      if (!subscription) return;
      await deleteSubscription(tx, userId);
      const endsAt = clock.now();
      await events.publish(tx, planChanged, { ...subscription, status: 'canceled', endsAt });
      announceAccountChange(context, tx, userId);
      const { providerSubscriptionId: subscriptionId } = subscription;
      if (subscriptionId) await jobs.add(tx, endSubscription, { subscriptionId });
    },

    /**
     * Gives a user a plan until `currentPeriodEnd` that nobody pays for. A plan that continues counts for
     * longer, until its end has been checked.
     */
    async setPlan(tx: Transaction, given: GivenPlan) {
      const { userId, plan, status, currentPeriodEnd } = given;
      const now = clock.now();
      const goesOn = goesOnFree(config.marketplace, { ...given, providerSubscriptionId: null });
      await save(tx, {
        userId,
        plan,
        priceCents: planPriceCents(config.marketplace, plan),
        status,
        currentPeriodEnd,
        providerSubscriptionId: null,
        customerId: (await findSubscription(tx, userId))?.customerId ?? null,
        graceUntil: null,
        endsAt: goesOn ? new Date(currentPeriodEnd.getTime() + renewalMs) : currentPeriodEnd,
        createdAt: given.createdAt ?? now,
        readAt: now,
      });
    },
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
