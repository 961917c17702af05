import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { type Account, type NewAccount, sameEmail, users } from './identity.tables.ts';

/** @throws a violation of `users_email` when the address is taken */
export const insertAccount = async (db: Connection, account: NewAccount): Promise<Account> => {
  const [row] = await db.insert(users).values(account).returning();
  return row as Account;
};

export const findAccountByEmail = async (db: Connection, email: string) => {
  const [row] = await db.select().from(users).where(sameEmail(email));
  return row;
};

export const findAccount = async (db: Connection, id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
};

/** What others may see of these people. */
export const findAccounts = async (db: Connection, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          profileImageUrl: users.profileImageUrl,
          lastSeenAt: users.lastSeenAt,
        })
        .from(users)
        .where(inArray(users.id, [...ids]));

/** Marks the address as proved; the first proof's time stays. */
export const markVerified = async (db: Connection, id: string, now: Date) => {
  await db
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, id));
};

/**
 * Keeps the password as it is until the transaction ends.
 * @returns false when it has changed since the account was read
 */
export const holdPassword = async (
  db: Connection,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return rows.length > 0;
};

export const setPassword = async (db: Connection, id: string, passwordHash: string) => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
};

/** @returns the account, or undefined when there is none */
export const setPlatformAccess = async (db: Connection, id: string) => {
  const [row] = await db
    .update(users)
    .set({ platformAccess: true })
    .where(eq(users.id, id))
    .returning();
  return row;
};

export const setLastSeen = async (db: Connection, id: string, at: Date) => {
  await db.update(users).set({ lastSeenAt: at }).where(eq(users.id, id));
};
