import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { newId } from '../../platform/clock.ts';
import type { Connection } from '../../platform/db/database.ts';
import { type PayoutAccountRow, payoutAccounts } from './payouts.tables.ts';

export const findAccountOf = async (
  db: Connection,
  userId: string,
): Promise<PayoutAccountRow | undefined> => {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  return row;
};

/** Finds the person's row, or stores a new one with its idempotency key. */
export const findOrInsertAccountOf = async (
  db: Connection,
  userId: string,
  createdAt: Date,
): Promise<PayoutAccountRow> => {
  const row = { userId, idempotencyKey: newId(), createdAt };
  await db.insert(payoutAccounts).values(row).onConflictDoNothing();
  return (await findAccountOf(db, userId)) as PayoutAccountRow;
};

export const updateAccountOf = async (
  db: Connection,
  userId: string,
  changes: Partial<
    Pick<PayoutAccountRow, 'accountId' | 'detailsSubmitted' | 'payoutsEnabled' | 'remindedAt'>
  >,
) => {
  await db.update(payoutAccounts).set(changes).where(eq(payoutAccounts.userId, userId));
};

/** Forgets a person's account, unless it has been replaced. The next one is created with a new key. */
export const forgetAccountOf = async (db: Connection, userId: string, accountId: string) => {
  const isOff = { detailsSubmitted: false, payoutsEnabled: false, readAt: null };
  await db
    .update(payoutAccounts)
    .set({ ...isOff, accountId: null, idempotencyKey: newId() })
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.accountId, accountId)));
};

/**
 * Stores the state of an account at the provider, unless the stored state is newer. Does nothing for unknown accounts.
 * @param latest replaces stored readings that claim to be later than this
 */
export const recordAccountState = async (
  db: Connection,
  accountId: string,
  state: Pick<PayoutAccountRow, 'detailsSubmitted' | 'payoutsEnabled'> & { readAt: Date },
  latest: Date,
) => {
  const { readAt } = payoutAccounts;
  const isNewest = or(isNull(readAt), lte(readAt, state.readAt), gt(readAt, latest));
  await db
    .update(payoutAccounts)
    .set(state)
    .where(and(eq(payoutAccounts.accountId, accountId), isNewest));
};
