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

/** Whose plan a subscription at the provider is. */
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
 * A person's subscription, held until the transaction ends: a renewal waits, or is waited for.
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

/** What decides a person's current plan. */
type PlanRow = Pick<Subscription, 'plan' | 'status' | 'endsAt'>;

/** What was stored last of a person's plan, whether or not it still counts. */
export const findPlan = (db: Connection, userId: string): Promise<PlanRow | undefined> =>
  queryRow<PlanRow>(
    db,
    sql`SELECT plan, status, ends_at AS "endsAt" FROM subscriptions WHERE user_id = ${userId}`,
    { name: 'find_plan' },
  );

/**
 * SQL: whether a person is on a plan: `isCurrent` of payments.policy.ts.
 * @param userId SQL for the person's id
 * @param now SQL for the time to ask about
 */
export const hasPlanSql = (userId: Sql, now: Sql): Sql =>
  sql`EXISTS (
    SELECT FROM subscriptions WHERE user_id = ${userId} AND ends_at > ${now}::timestamptz
  )`;

/** Begins, renews, changes or cancels a person's plan: one row a person, whose revision stays. */
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

/** Forgets the customer of a person's plans, unless another has taken its place. */
export const forgetCustomer = async (
  db: Connection,
  { userId, customerId }: { userId: string; customerId: string },
) => {
  await db
    .update(subscriptions)
    .set({ customerId: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.customerId, customerId)));
};

/** Records that the provider was asked and that a person's plan hasn't changed. */
export const updateReadAt = async (tx: Transaction, userId: string, readAt: Date) => {
  await tx.update(subscriptions).set({ readAt }).where(eq(subscriptions.userId, userId));
};

/**
 * Counts a change that was requested from the provider, so that the next one gets another idempotency key.
 * Concurrent requests with the same revision count once.
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

/** The checkouts that were started in a span of time, with the subscription that is known of their person. */
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
