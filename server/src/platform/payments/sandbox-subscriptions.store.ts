import { and, eq, lte } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import {
  type SandboxSubscription,
  sandboxCustomers,
  sandboxSubscriptions,
} from './sandbox-plans.tables.ts';

export const insertSandboxSubscription = async (
  tx: Transaction,
  subscription: SandboxSubscription,
) => {
  await tx.insert(sandboxSubscriptions).values(subscription);
};

/** A subscription with its owner's id. */
export const findSandboxSubscription = async (
  db: Connection,
  id: string,
): Promise<(SandboxSubscription & { userId: string }) | undefined> => {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .innerJoin(sandboxCustomers, eq(sandboxCustomers.id, sandboxSubscriptions.customerId))
    .where(eq(sandboxSubscriptions.id, id));
  return row && { ...row.sandbox_subscriptions, userId: row.sandbox_customers.userId };
};

/** Locks a subscription until the transaction ends, so that changes and renewals run one at a time. */
export const lockSandboxSubscription = async (
  tx: Transaction,
  id: string,
): Promise<SandboxSubscription | undefined> => {
  const [row] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id))
    .for('update');
  return row;
};

export const updateSandboxSubscription = async (
  tx: Transaction,
  { id, ...changes }: SandboxSubscription,
) => {
  await tx.update(sandboxSubscriptions).set(changes).where(eq(sandboxSubscriptions.id, id));
};

/** The ids of subscriptions whose period is over, longest overdue first. */
export const findDueSubscriptions = async (
  db: Connection,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: sandboxSubscriptions.id })
    .from(sandboxSubscriptions)
    .where(
      and(
        eq(sandboxSubscriptions.status, 'active'),
        lte(sandboxSubscriptions.currentPeriodEnd, now),
      ),
    )
    .orderBy(sandboxSubscriptions.currentPeriodEnd)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** The ids of a customer's subscriptions that have an open invoice. */
export const findUnpaidSubscriptions = async (
  db: Connection,
  customerId: string,
): Promise<string[]> => {
  const rows = await db
    .select({ id: sandboxSubscriptions.id })
    .from(sandboxSubscriptions)
    .where(
      and(
        eq(sandboxSubscriptions.customerId, customerId),
        eq(sandboxSubscriptions.status, 'past_due'),
      ),
    );
  return rows.map(({ id }) => id);
};
