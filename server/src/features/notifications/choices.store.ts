import type { NotificationChoices, SentChoices } from '@ithaca/contracts/notifications';
import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type ChoiceRow, notificationChoices } from './notifications.tables.ts';

export const findChoices = async (
  db: Connection,
  userId: string,
): Promise<NotificationChoices | undefined> => {
  const [row] = await db
    .select({
      missedMessages: notificationChoices.missedMessages,
      bookings: notificationChoices.bookings,
      reviews: notificationChoices.reviews,
      circles: notificationChoices.circles,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return row;
};

/** Replaces these choices of a person, at least one; the others stay as they are. @returns the row, which is locked now */
export const saveChoices = async (
  tx: Transaction,
  userId: string,
  choices: SentChoices,
): Promise<ChoiceRow> => {
  const [row] = await tx
    .insert(notificationChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: choices })
    .returning();
  if (!row) throw new Error('The choices were not saved');
  return row;
};

export const deleteChoices = async (tx: Transaction, userId: string) => {
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
};
