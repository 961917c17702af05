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

/** Forgets a person's account, unless another has taken its place. The next one is made with another key. */
export const forgetAccountOf = async (db: Connection, userId: string, accountId: string) => {
  const isOff = { detailsSubmitted: false, payoutsEnabled: false, readAt: null };
  await db
    .update(payoutAccounts)
    .set({ ...isOff, accountId: null, idempotencyKey: newId() })
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.accountId, accountId)));
};

/**
 * Writes what the provider says of an account, unless what is stored is newer. Does nothing for an unknown one.
 * @param latest a stored reading that claims to be later than this is replaced
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
