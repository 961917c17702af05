import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type MissedMessageMail, missedMessageMails } from './notifications.tables.ts';

/** Adds the row of a person who has none. */
export const addMissedMail = async (tx: Transaction, userId: string) => {
  await tx.insert(missedMessageMails).values({ userId }).onConflictDoNothing();
};

export const lockMissedMail = async (
  tx: Transaction,
  userId: string,
): Promise<MissedMessageMail | undefined> => {
  const [row] = await tx
    .select()
    .from(missedMessageMails)
    .where(eq(missedMessageMails.userId, userId))
    .for('update');
  return row;
};

export const updateMissedMail = async (
  db: Connection,
  userId: string,
  changes: Partial<Omit<MissedMessageMail, 'userId'>>,
) => {
  await db.update(missedMessageMails).set(changes).where(eq(missedMessageMails.userId, userId));
};

export const deleteMissedMail = async (tx: Transaction, userId: string) => {
  await tx.delete(missedMessageMails).where(eq(missedMessageMails.userId, userId));
};
