import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/statement.ts';
import { type Subscription, subscriptions } from './payments.tables.ts';

export const findSubscription = async (
  db: Connection,
  userId: string,
): Promise<Subscription | undefined> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
};

/** The same, held until the transaction ends: a renewal waits, or is waited for. */
export const lockSubscription = async (
  tx: Transaction,
  userId: string,
): Promise<Subscription | undefined> => {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('share');
  return row;
};

export const deleteSubscription = async (tx: Transaction, userId: string) => {
  await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
};

/**
 * SQL: whether a person is on a plan: `isCurrent` of payments.policy.ts.
 * @param userId SQL for the person's id
 * @param now SQL for the time to ask about
 */
export const hasPlanSql = (userId: Sql, now: Sql): Sql =>
  sql`EXISTS (
    SELECT FROM subscriptions WHERE user_id = ${userId} AND current_period_end > ${now}::timestamptz
  )`;

/** Begins, renews, changes or cancels a person's plan: one row a person. */
export const saveSubscription = async (tx: Transaction, subscription: Subscription) => {
  const { plan, status, currentPeriodEnd } = subscription;
  await tx.insert(subscriptions).values(subscription).onConflictDoUpdate({
    target: subscriptions.userId,
    set: { plan, status, currentPeriodEnd },
  });
};
