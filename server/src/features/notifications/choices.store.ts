import type { NotificationChoices } from '@ithaca/contracts/notifications';
import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { notificationChoices } from './notifications.tables.ts';

export const findChoices = async (
  db: Connection,
  userId: string,
): Promise<NotificationChoices | undefined> => {
  const [row] = await db
    .select({ missedMessages: notificationChoices.missedMessages })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return row;
};

/** Replaces a person's choices. */
export const saveChoices = async (
  tx: Transaction,
  userId: string,
  choices: NotificationChoices,
) => {
  await tx
    .insert(notificationChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: choices });
};

export const deleteChoices = async (tx: Transaction, userId: string) => {
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
};
