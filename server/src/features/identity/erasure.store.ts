import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type Account, accountMailsSent, accountTokens, users } from './identity.tables.ts';
import { signInChallenges, twoFactor } from './two-factor/two-factor.tables.ts';

/**
 * Locks an account until the transaction ends, so nothing about it can be written.
 * @returns the address, or undefined if the account is deleted or its password has changed
 */
export const lockForDeletion = async (
  tx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('update');
  return row?.email;
};

/**
 * Prevents an account from being deleted until the transaction ends. @returns false if it is deleted or doesn't exist
 */
export const lockAgainstDeletion = async (tx: Transaction, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  return row?.deletedAt === null;
};

/** Clears everything that identifies a person; the constraint `users_deleted` checks this. */
export const clearAccount = async (tx: Transaction, id: string, now: Date) => {
  await tx
    .update(users)
    .set({
      firstName: '',
      lastName: '',
      email: sql`${users.id}::text`,
      passwordHash: '',
      profileImageUrl: null,
      activity: 'professional',
      wantedType: null,
      accessGrantedAt: null,
      emailVerifiedAt: now,
      lastSeenAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, id));
};

/** Deletes an account's authenticator app and recovery codes, and its unfinished sign-ins. */
export const deleteSecondFactor = async (db: Connection, userId: string) => {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
};

/** Deletes all links emailed to an account, and the record of these emails. */
export const deleteMailedLinks = async (db: Connection, userId: string) => {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await db.delete(accountMailsSent).where(eq(accountMailsSent.userId, userId));
};
