import { asc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { type ChoiceRow, notificationChoices } from './notifications.tables.ts';

/** Finds and locks people whose daily mail is due. Skips rows that are already locked. */
export const lockDueDigests = (
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<Pick<ChoiceRow, 'userId' | 'timeZone'>[]> =>
  tx
    .select({ userId: notificationChoices.userId, timeZone: notificationChoices.timeZone })
    .from(notificationChoices)
    .where(lte(notificationChoices.digestAt, now))
    .orderBy(asc(notificationChoices.digestAt))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Finds and locks a person's choices, and the job that may send their daily mail. */
export const lockDigest = async (
  tx: Transaction,
  userId: string,
): Promise<ChoiceRow | undefined> => {
  const [row] = await tx
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .for('update');
  return row;
};

/** Changes when a person's next daily mail is due, when the last one was due, or which job may send it. */
export const updateDigest = async (
  tx: Transaction,
  userId: string,
  changes: Partial<Pick<ChoiceRow, 'digestAt' | 'digestedAt' | 'pendingDigest'>>,
) => {
  await tx.update(notificationChoices).set(changes).where(eq(notificationChoices.userId, userId));
};
