import type { Context } from '../../context.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import type { PlanOfUser } from '../identity/index.ts';
import type { Subscription } from './payments.tables.ts';
import { findSubscription, saveSubscription } from './subscriptions.store.ts';

/** Hears of a plan that began, was renewed, changed or canceled, in the same transaction. */
export type PlanListener = (tx: Transaction, subscription: Subscription) => Promise<void>;

/** Plans: a canceled one lasts until its period ends (decision 4.5). */
export const createSubscriptions = ({ clock }: Context) => {
  const listeners: PlanListener[] = [];

  /** The subscription that stands now, or undefined on the free plan. */
  const current = async (db: Connection, userId: string): Promise<Subscription | undefined> => {
    const found = await findSubscription(db, userId);
    return found && found.currentPeriodEnd > clock.now() ? found : undefined;
  };

  return {
    current,

    /** What the person's plan is; people without one are on the free plan. */
    async planOf(db: Connection, userId: string): Promise<PlanOfUser> {
      const found = await current(db, userId);
      return found
        ? { tier: found.plan, status: found.status }
        : { tier: 'free', status: 'active' };
    },

    /** Registers who must know of a plan's beginning, renewal, change or end. */
    onPlanChanged(listener: PlanListener) {
      listeners.push(listener);
    },

    /** Puts a person on a plan until `currentPeriodEnd`. */
    async setPlan(tx: Transaction, plan: Omit<Subscription, 'createdAt'>) {
      const subscription = { ...plan, createdAt: clock.now() };
      await saveSubscription(tx, subscription);
      for (const listener of listeners) await listener(tx, subscription);
    },
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
