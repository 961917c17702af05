import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import { type SandboxCustomer, sandboxCustomers } from './sandbox-plans.tables.ts';

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
