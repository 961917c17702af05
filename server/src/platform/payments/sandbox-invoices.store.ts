import { desc, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import {
  type SandboxInvoice,
  sandboxInvoices,
  sandboxSubscriptions,
} from './sandbox-plans.tables.ts';

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
