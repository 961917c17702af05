import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../platform/db/database.ts';
import { recoveryCodes, type TwoFactorRow, twoFactor } from './two-factor.tables.ts';

export const findTwoFactor = async (
  db: Connection,
  userId: string,
): Promise<TwoFactorRow | undefined> => {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
};

/** Whether two-factor sign-in is on. */
export const hasTwoFactor = async (db: Connection, userId: string): Promise<boolean> => {
  const [row] = await db.select({ userId: twoFactor.userId }).from(twoFactor).where(isOn(userId));
  return row !== undefined;
};

/**
 * Stores a secret that has yet to be confirmed by a code, replacing an earlier one.
 * @returns false if two-factor sign-in is on; its secret is then kept
 */
export const storeSetup = async (
  db: Connection,
  setup: Pick<TwoFactorRow, 'userId' | 'secret' | 'recoverySalt' | 'createdAt'>,
): Promise<boolean> => {
  const rows = await db
    .insert(twoFactor)
    .values(setup)
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret: setup.secret, recoverySalt: setup.recoverySalt, createdAt: setup.createdAt },
      setWhere: isNull(twoFactor.enabledAt),
    })
    .returning({ userId: twoFactor.userId });
  return rows.length > 0;
};

/** @returns false if it is already on, or another secret has since been set up */
export const confirmSetup = async (
  tx: Transaction,
  { userId, secret }: Pick<TwoFactorRow, 'userId' | 'secret'>,
  confirmed: { enabledAt: Date; lastStep: number },
): Promise<boolean> => {
  const rows = await tx
    .update(twoFactor)
    .set(confirmed)
    .where(
      and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), isNull(twoFactor.enabledAt)),
    )
    .returning({ userId: twoFactor.userId });
  return rows.length > 0;
};

/** Marks the codes of all steps up to this one as used. @returns false if this one was already used */
export const useStep = async (tx: Transaction, userId: string, step: number): Promise<boolean> => {
  const rows = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(isOn(userId), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId });
  return rows.length > 0;
};

/** Deletes the secret and the recovery codes. @returns false if two-factor sign-in wasn't on */
export const deleteTwoFactor = async (tx: Transaction, userId: string): Promise<boolean> => {
  const rows = await tx.delete(twoFactor).where(isOn(userId)).returning();
  return rows.length > 0;
};

/** Deletes secrets that weren't confirmed in time. */
export const deleteUnconfirmedSetups = async (db: Connection, before: Date) => {
  await db
    .delete(twoFactor)
    .where(and(isNull(twoFactor.enabledAt), lt(twoFactor.createdAt, before)));
};

export const replaceRecoveryCodes = async (
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
) => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

export const countRecoveryCodes = async (db: Connection, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
};

/** Whether there is such an unused code. */
export const hasRecoveryCode = async (db: Connection, userId: string, codeHash: Buffer) => {
  const [row] = await db
    .select({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(isCode(userId, codeHash));
  return row !== undefined;
};

/** @returns false if there is no such code or it was already used */
export const useRecoveryCode = async (
  tx: Transaction,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const rows = await tx
    .delete(recoveryCodes)
    .where(isCode(userId, codeHash))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
};

const isOn = (userId: string) => and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt));

const isCode = (userId: string, codeHash: Buffer) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
