import { and, desc, eq, lte } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import {
  type SandboxCheckout,
  type SandboxCustomer,
  type SandboxInvoice,
  type SandboxSubscription,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxInvoices,
  sandboxRequests,
  sandboxSubscriptions,
} from './sandbox-plans.tables.ts';

/**
 * Stores a request with its idempotency key, unless the key is known. A concurrent request with the same key waits here.
 * @returns the earlier request with this key, or undefined if this is the first
 */
export const findOrInsertSandboxRequest = async (
  tx: Transaction,
  request: typeof sandboxRequests.$inferInsert,
) => {
  const inserted = await tx
    .insert(sandboxRequests)
    .values(request)
    .onConflictDoNothing()
    .returning();
  if (inserted.length > 0) return undefined;
  const [row] = await tx
    .select()
    .from(sandboxRequests)
    .where(eq(sandboxRequests.idempotencyKey, request.idempotencyKey));
  return row;
};

export const insertSandboxCheckout = async (tx: Transaction, checkout: SandboxCheckout) => {
  await tx.insert(sandboxCheckouts).values(checkout);
};

export const findSandboxCheckout = async (
  db: Connection,
  id: string,
): Promise<SandboxCheckout | undefined> => {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row;
};

/** Locks a checkout until the transaction ends, so that it isn't paid twice. */
export const lockSandboxCheckout = async (
  tx: Transaction,
  id: string,
): Promise<SandboxCheckout | undefined> => {
  const [row] = await tx
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, id))
    .for('update');
  return row;
};

export const completeSandboxCheckout = async (
  tx: Transaction,
  id: string,
  subscriptionId: string,
) => {
  await tx.update(sandboxCheckouts).set({ subscriptionId }).where(eq(sandboxCheckouts.id, id));
};

export const insertSandboxCustomer = async (tx: Transaction, customer: SandboxCustomer) => {
  await tx.insert(sandboxCustomers).values(customer);
};

export const findSandboxCustomer = async (
  db: Connection,
  id: string,
): Promise<SandboxCustomer | undefined> => {
  const [row] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, id));
  return row;
};

/** Locks a customer until the transaction ends: their credit and card decide about payments. */
export const lockSandboxCustomer = async (
  tx: Transaction,
  id: string,
): Promise<SandboxCustomer | undefined> => {
  const [row] = await tx
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, id))
    .for('update');
  return row;
};

export const updateSandboxCustomer = async (
  tx: Transaction,
  id: string,
  changes: Partial<Pick<SandboxCustomer, 'card' | 'creditCents'>>,
) => {
  await tx.update(sandboxCustomers).set(changes).where(eq(sandboxCustomers.id, id));
};

export const insertSandboxSubscription = async (
  tx: Transaction,
  subscription: SandboxSubscription,
) => {
  await tx.insert(sandboxSubscriptions).values(subscription);
};

/** A subscription with the id of the person who has it. */
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

/** Locks a subscription until the transaction ends: changes and renewals happen one after another. */
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

/** The ids of subscriptions whose period is over, those due longest first. */
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

export const insertSandboxInvoice = async (tx: Transaction, invoice: SandboxInvoice) => {
  await tx.insert(sandboxInvoices).values(invoice);
};

export const updateSandboxInvoice = async (
  tx: Transaction,
  { id, ...changes }: Pick<SandboxInvoice, 'id' | 'status' | 'intentId' | 'paidAt'>,
) => {
  await tx.update(sandboxInvoices).set(changes).where(eq(sandboxInvoices.id, id));
};

/** The invoices of a subscription, newest first. */
export const findSandboxInvoices = (
  db: Connection,
  subscriptionId: string,
): Promise<SandboxInvoice[]> =>
  db
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.subscriptionId, subscriptionId))
    .orderBy(desc(sandboxInvoices.createdAt), desc(sandboxInvoices.id));

/** All invoices of a customer, newest first. */
export const findCustomersInvoices = async (
  db: Connection,
  customerId: string,
): Promise<SandboxInvoice[]> => {
  const rows = await db
    .select()
    .from(sandboxInvoices)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxInvoices.subscriptionId))
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(desc(sandboxInvoices.createdAt), desc(sandboxInvoices.id))
    .limit(100);
  return rows.map((row) => row.sandbox_invoices);
};
