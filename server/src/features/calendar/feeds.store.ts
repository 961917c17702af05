import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { calendarFeeds } from './calendar.tables.ts';

/** The generation of a person's address; null if it was never renewed. */
export const findGeneration = async (db: Connection, userId: string): Promise<string | null> => {
  const [row] = await db
    .select({ generation: calendarFeeds.generation })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.generation ?? null;
};

/** Replaces the generation of a person's feed, so addresses of earlier generations stop working. */
export const saveGeneration = async (
  tx: Transaction,
  userId: string,
  renewal: { generation: string; renewedAt: Date },
) => {
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...renewal })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: renewal });
};

export const deleteFeed = async (tx: Transaction, userId: string) => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
};
