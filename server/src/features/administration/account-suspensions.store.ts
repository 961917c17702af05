import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type AccountSuspensionRow, accountSuspensions } from './administration.tables.ts';

/**
 * Suspends an account; a trigger updates `users.suspended_at`.
 * @throws a violation of `account_suspensions_open` if the account is already suspended
 */
export const insertAccountSuspension = async (
  tx: Transaction,
  suspension: Omit<AccountSuspensionRow, 'restoredAt' | 'restoredBy'>,
) => {
  await tx.insert(accountSuspensions).values(suspension);
};

export const findAccountSuspension = async (
  db: Connection,
  id: string,
): Promise<AccountSuspensionRow | undefined> => {
  const [row] = await db.select().from(accountSuspensions).where(eq(accountSuspensions.id, id));
  return row;
};

/** Ends an account's current suspension; a trigger updates `users.suspended_at`. */
export const endAccountSuspension = async (
  tx: Transaction,
  userId: string,
  end: { restoredAt: Date; restoredBy: string },
) => {
  await tx
    .update(accountSuspensions)
    .set(end)
    .where(and(eq(accountSuspensions.userId, userId), isNull(accountSuspensions.restoredAt)));
};
