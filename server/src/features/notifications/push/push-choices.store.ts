import type { PushChoices } from '@ithaca/contracts/push';
import { eq } from 'drizzle-orm';
import type { Connection } from '../../../platform/db/database.ts';
import { notificationChoices } from '../notifications.tables.ts';

export const findPushChoices = async (
  db: Connection,
  userId: string,
): Promise<PushChoices | undefined> => {
  const [row] = await db
    .select({
      messages: notificationChoices.pushMessages,
      account: notificationChoices.pushAccount,
      bookings: notificationChoices.pushBookings,
      reviews: notificationChoices.pushReviews,
      circles: notificationChoices.pushCircles,
      money: notificationChoices.pushMoney,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return row;
};

/** Replaces a person's choices of push notifications, and leaves those of mails unchanged. */
export const savePushChoices = async (db: Connection, userId: string, choices: PushChoices) => {
  const set = {
    pushMessages: choices.messages,
    pushAccount: choices.account,
    pushBookings: choices.bookings,
    pushReviews: choices.reviews,
    pushCircles: choices.circles,
    pushMoney: choices.money,
  };
  await db
    .insert(notificationChoices)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationChoices.userId, set });
};
