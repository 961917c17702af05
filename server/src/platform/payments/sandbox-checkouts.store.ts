import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import { type SandboxCheckout, sandboxCheckouts } from './sandbox-plans.tables.ts';

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
