import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type Subscription, subscriptions } from './payments.tables.ts';

export const findSubscription = async (
  db: Connection,
  userId: string,
): Promise<Subscription | undefined> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
};

/** Begins, renews, changes or cancels a person's plan: one row a person. */
export const saveSubscription = async (tx: Transaction, subscription: Subscription) => {
  const { plan, status, currentPeriodEnd } = subscription;
  await tx.insert(subscriptions).values(subscription).onConflictDoUpdate({
    target: subscriptions.userId,
    set: { plan, status, currentPeriodEnd },
  });
};
