import type {
  MailChoice,
  MailTopic,
  NotificationChoices,
  SentChoices,
} from '@ithaca/contracts/notifications';
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

/** When the daily mail started to collect a topic. Missed messages are collected whenever they arrived. */
const dailySince = {
  bookings: 'bookingsDailySince',
  reviews: 'reviewsDailySince',
  circles: 'circlesDailySince',
} as const satisfies Partial<Record<MailTopic, keyof ChoiceRow>>;
type Dated = keyof typeof dailySince;
const isDated = (topic: MailTopic): topic is Dated => topic in dailySince;
const datedTopics = Object.keys(dailySince) as Dated[];

/**
 * How a person wants to be notified of an event at this time. Events from before a topic was collected count as mailed
 * immediately, so the daily mail and a retried mail never both report an event (product 1.20).
 */
export const findChoiceAt = async (
  db: Connection,
  userId: string,
  { about, at }: { about: MailTopic; at: Date | null },
): Promise<MailChoice> => {
  const [row] = await db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  const choice = row?.[about] ?? 'email';
  if (choice !== 'digest' || !isDated(about)) return choice;
  const since = row?.[dailySince[about]] ?? null;
  return since && at && at < since ? 'email' : 'digest';
};

/** Replaces these choices of a person, at least one, and leaves the others unchanged. @returns the row, locked */
export const saveChoices = async (
  tx: Transaction,
  userId: string,
  { choices, now }: { choices: SentChoices; now: Date },
): Promise<ChoiceRow> => {
  const [before] = await tx
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .for('update');
  const newlyCollected = datedTopics.filter(
    (topic) => choices[topic] === 'digest' && before?.[topic] !== 'digest',
  );
  const since = Object.fromEntries(newlyCollected.map((topic) => [dailySince[topic], now]));
  const [row] = await tx
    .insert(notificationChoices)
    .values({ userId, ...choices, ...since })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: { ...choices, ...since } })
    .returning();
  if (!row) throw new Error('The choices were not saved');
  return row;
};

export const deleteChoices = async (tx: Transaction, userId: string) => {
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
};
