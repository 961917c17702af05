import { and, eq, gte, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, type Sql, sql } from '../../platform/db/statement.ts';
import { planCheckouts, type Subscription, subscriptions } from './payments.tables.ts';

export const findSubscription = async (
  db: Connection,
  userId: string,
): Promise<Subscription | undefined> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
};

/** The owner of a subscription at the provider. */
export const findSubscriber = async (
  db: Connection,
  providerSubscriptionId: string,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
  return row?.userId;
};

/**
 * A person's subscription, locked until the transaction ends, so renewals are serialised with it.
 * @param strength `no key update` before it is changed: two transactions that share it would wait for each other
 */
export const lockSubscription = async (
  tx: Transaction,
  userId: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<Subscription | undefined> => {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for(strength);
  return row;
};

export const deleteSubscription = async (tx: Transaction, userId: string) => {
  await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
};

/** The columns that determine a person's current plan. */
type PlanRow = Pick<Subscription, 'plan' | 'status' | 'endsAt'>;

/** The last stored state of a person's plan, whether or not it still counts. */
export const findPlan = (db: Connection, userId: string): Promise<PlanRow | undefined> =>
  queryRow<PlanRow>(
    db,
    sql`SELECT plan, status, ends_at AS "endsAt" FROM subscriptions WHERE user_id = ${userId}`,
    { name: 'find_plan' },
  );

/**
 * SQL: whether a person has a plan, like `isCurrent` of payments.policy.ts.
 * @param userId SQL for the person's id
 * @param now SQL for the time to check
 */
export const hasPlanSql = (userId: Sql, now: Sql): Sql =>
  sql`EXISTS (
    SELECT FROM subscriptions WHERE user_id = ${userId} AND ends_at > ${now}::timestamptz
  )`;

/** Starts, renews, changes or cancels a person's plan. There is one row per person, which keeps its revision. */
export const saveSubscription = async (
  tx: Transaction,
  subscription: Omit<Subscription, 'revision'>,
) => {
  const { userId: _, ...changes } = subscription;
  await tx.insert(subscriptions).values(subscription).onConflictDoUpdate({
    target: subscriptions.userId,
    set: changes,
  });
};

/** Forgets the customer of a person's plans, unless it has been replaced. */
export const forgetCustomer = async (
  db: Connection,
  { userId, customerId }: { userId: string; customerId: string },
) => {
  await db
    .update(subscriptions)
    .set({ customerId: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.customerId, customerId)));
};

/** Records that the provider was asked and the person's plan hasn't changed. */
export const updateReadAt = async (tx: Transaction, userId: string, readAt: Date) => {
  await tx.update(subscriptions).set({ readAt }).where(eq(subscriptions.userId, userId));
};

/**
 * Counts a change requested from the provider, so the next one gets a new idempotency key. Concurrent requests with the
 * same revision count once.
 */
export const countRevision = async (
  db: Connection,
  { userId, revision }: Pick<Subscription, 'userId' | 'revision'>,
) => {
  await db
    .update(subscriptions)
    .set({ revision: revision + 1 })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.revision, revision)));
};

export const insertPlanCheckout = async (
  db: Connection,
  checkout: typeof planCheckouts.$inferInsert,
) => {
  await db.insert(planCheckouts).values(checkout);
};

/** Whether a checkout was started by this person. */
export const isOwnCheckout = async (
  db: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> => {
  const rows = await db
    .select({ id: planCheckouts.id })
    .from(planCheckouts)
    .where(and(eq(planCheckouts.id, id), eq(planCheckouts.userId, userId)));
  return rows.length > 0;
};

/** The checkouts started in a period, with the known subscription of their person. */
export const findPlanCheckouts = (
  db: Connection,
  { since, until }: { since: Date; until: Date },
): Promise<{ id: string; knownSubscriptionId: string | null }[]> =>
  db
    .select({ id: planCheckouts.id, knownSubscriptionId: subscriptions.providerSubscriptionId })
    .from(planCheckouts)
    .leftJoin(subscriptions, eq(subscriptions.userId, planCheckouts.userId))
    .where(and(gte(planCheckouts.createdAt, since), lt(planCheckouts.createdAt, until)));

export const deletePlanCheckouts = async (tx: Transaction, userId: string) => {
  await tx.delete(planCheckouts).where(eq(planCheckouts.userId, userId));
};
