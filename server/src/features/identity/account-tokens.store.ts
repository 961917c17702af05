import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { accountTokens, type TokenPurpose } from './identity.tables.ts';
import { hashToken, newToken } from './tokens.ts';

/** Creates a token for an emailed link. Only its hash is stored. */
export const createAccountToken = async (
  db: Connection,
  token: { userId: string; purpose: TokenPurpose; expiresAt: Date },
): Promise<string> => {
  const raw = newToken();
  await db.insert(accountTokens).values({ ...token, tokenHash: hashToken(raw) });
  return raw;
};

/** A token becomes invalid after this many wrong passwords (product 1.6). */
const maxWrongPasswords = 10;

/** Finds the account of a usable token, without using it up. */
export const peekAccountToken = async (
  db: Connection,
  token: string,
  purpose: TokenPurpose,
  now: Date,
) => {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(and(isValid(token, purpose, now), hasTriesLeft));
  return row?.userId;
};

/**
 * Counts a password attempt before it is checked, so concurrent attempts can't exceed the limit together.
 * @returns false if the token is no longer usable
 */
export const countPasswordTry = async (
  db: Connection,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(accountTokens)
    .set({ wrongPasswords: sql`${accountTokens.wrongPasswords} + 1` })
    .where(and(isValid(token, purpose, now), hasTriesLeft))
    .returning({ userId: accountTokens.userId });
  return rows.length > 0;
};

/** Uses up a token: of two concurrent attempts, one gets the account and the other nothing. */
export const takeAccountToken = async (
  db: Connection,
  token: string,
  purpose: TokenPurpose,
  now: Date,
) => {
  const [row] = await db
    .delete(accountTokens)
    .where(isValid(token, purpose, now))
    .returning({ userId: accountTokens.userId });
  return row?.userId;
};

export const deleteAccountTokens = async (
  db: Connection,
  userId: string,
  purpose: TokenPurpose,
) => {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
};

const hasTriesLeft = lt(accountTokens.wrongPasswords, maxWrongPasswords);

export const deleteExpiredTokens = async (db: Connection, now: Date) => {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
};

const isValid = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
