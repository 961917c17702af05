import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Account, type NewAccount, sameEmail, users } from './identity.tables.ts';

/** @throws a violation of `users_email` if the address is taken */
export const insertAccount = async (db: Connection, account: NewAccount): Promise<Account> => {
  const [row] = await db.insert(users).values(account).returning();
  return row as Account;
};

export const insertAccounts = (tx: Transaction, accounts: readonly NewAccount[]) =>
  insertRows(tx, users, accounts);

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
          deletedAt: users.deletedAt,
          suspendedAt: users.suspendedAt,
        })
        .from(users)
        .where(inArray(users.id, [...ids]));

const contactColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
  deletedAt: users.deletedAt,
};

/** A person with their email address, for emails to them and for the administrator. */
export type Contact = Pick<Account, keyof typeof contactColumns>;

export const findContacts = async (db: Connection, ids: readonly string[]): Promise<Contact[]> =>
  ids.length === 0
    ? []
    : db
        .select(contactColumns)
        .from(users)
        .where(inArray(users.id, [...ids]));

/** Whether an address belongs to a suspended account. */
export const isSuspendedAddress = async (db: Connection, email: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sameEmail(email), isNotNull(users.suspendedAt)));
  return row !== undefined;
};

/**
 * Makes other transactions that lock this account wait for this one. @returns undefined if it is deleted or doesn't
 * exist
 */
export const lockAccount = async (tx: Transaction, id: string): Promise<Contact | undefined> => {
  const [row] = await tx
    .select(contactColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return row;
};

/** Locks a person's type until the transaction ends. @returns undefined if the account is deleted or doesn't exist */
export const lockUserType = async (
  tx: Transaction,
  id: string,
): Promise<Account['userType'] | undefined> => {
  const [row] = await tx
    .select({ userType: users.userType })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  return row?.userType;
};

/**
 * Prevents changes to an account until the transaction ends. Call it before saving a profile: changing an account locks
 * the account and then its profiles (the triggers `list_renamed_mentor` and `list_changed_mentee`), and saving a
 * profile reads the account, so the opposite order would cause deadlocks.
 * @returns false if it is deleted or doesn't exist
 */
export const lockAgainstChange = async (tx: Transaction, id: string): Promise<boolean> =>
  (await lockUserType(tx, id)) !== undefined;

export const setUserType = async (tx: Transaction, id: string, userType: Account['userType']) => {
  await tx.update(users).set({ userType }).where(eq(users.id, id));
};

/** Sets what others see of a person. */
export const setAppearance = async (
  tx: Transaction,
  id: string,
  appearance: Pick<Account, 'firstName' | 'lastName' | 'profileImageUrl'>,
) => {
  await tx.update(users).set(appearance).where(eq(users.id, id));
};

/**
 * Marks the address as verified, keeping the first time.
 * @param grantsAccess whether verifying also lets the person in
 */
export const markVerified = async (
  db: Connection,
  id: string,
  now: Date,
  grantsAccess: boolean,
) => {
  await db
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      ...(grantsAccess && { platformAccess: true }),
    })
    .where(eq(users.id, id));
};

/**
 * Prevents changes to an account until the transaction ends. @returns the account, or undefined if its password has
 * changed since it was read
 */
export const lockIfUnchanged = async (
  db: Connection,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
) => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return row;
};

/**
 * Sets a password if the account still has the one that was read.
 * @returns false if it has changed since then
 */
export const replacePassword = async (
  db: Connection,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  newHash: string,
) => {
  const rows = await db
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return rows.length > 0;
};

export const setPassword = async (db: Connection, id: string, passwordHash: string) => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
};

/** Never moves it back, because another process may have seen the person later. */
export const setLastSeen = async (db: Connection, id: string, at: Date) => {
  await db
    .update(users)
    .set({ lastSeenAt: sql`greatest(${users.lastSeenAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
};
