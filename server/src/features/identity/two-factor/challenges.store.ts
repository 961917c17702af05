import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../platform/db/database.ts';
import { signInChallenges } from './two-factor.tables.ts';

/** A challenge is over after this many codes (product 1.15). */
export const maxTries = 10;

export const insertChallenge = async (
  tx: Transaction,
  challenge: { id: string; userId: string; expiresAt: Date },
) => {
  await tx.insert(signInChallenges).values(challenge);
};

/**
 * Counts a code before it is compared, so codes sent at the same time can't exceed the limit.
 * @returns undefined if the challenge is over
 */
export const countTry = async (
  db: Connection,
  id: string,
  now: Date,
): Promise<{ userId: string; tries: number } | undefined> => {
  const [row] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.id, id),
        gt(signInChallenges.expiresAt, now),
        lt(signInChallenges.tries, maxTries),
      ),
    )
    .returning({ userId: signInChallenges.userId, tries: signInChallenges.tries });
  return row;
};

/** Ends a challenge. @returns false if it has already ended */
export const takeChallenge = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id });
  return rows.length > 0;
};

export const deleteChallengesOf = async (tx: Transaction, userId: string) => {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
};

export const deleteExpiredChallenges = async (db: Connection, now: Date) => {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
};
