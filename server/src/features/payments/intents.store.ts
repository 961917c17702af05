import { eq, inArray } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Intent, paymentIntents } from './payments.tables.ts';

export const insertIntent = async (
  db: Connection,
  intent: Pick<
    Intent,
    'id' | 'userId' | 'purpose' | 'mentorProfileId' | 'amountCents' | 'createdAt'
  > &
    Partial<Pick<Intent, 'sessionType' | 'startsAt'>>,
) => {
  await db.insert(paymentIntents).values(intent);
};

/**
 * Inserts an intent unchanged. Waits for a concurrent transaction with the same intent.
 * @returns false if it already exists
 */
export const insertIntentOnce = async (
  tx: Transaction,
  intent: typeof paymentIntents.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(paymentIntents)
    .values(intent)
    .onConflictDoNothing({ target: paymentIntents.id })
    .returning({ id: paymentIntents.id });
  return rows.length > 0;
};

/** Inserts intents in any state. */
export const insertIntents = (tx: Transaction, intents: readonly Intent[]) =>
  insertRows(tx, paymentIntents, intents);

export const findIntent = async (db: Connection, id: string): Promise<Intent | undefined> => {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  return row;
};

export const findIntents = async (db: Connection, ids: readonly string[]): Promise<Intent[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(paymentIntents)
        .where(inArray(paymentIntents.id, [...ids]));

/** A subquery for the ids of a person's intents. */
export const intentIdsOf = (db: Connection, userId: string) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.userId, userId));

/** Locks an intent until the transaction ends, so a second transaction finds the record that the first one created. */
export const lockIntent = async (tx: Transaction, id: string): Promise<Intent | undefined> => {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id))
    .for('update');
  return row;
};

export const updateIntent = async (
  tx: Transaction,
  id: string,
  changes: Partial<
    Pick<
      Intent,
      | 'status'
      | 'keptAs'
      | 'succeededAt'
      | 'refundedCents'
      | 'fulfilledKind'
      | 'fulfilledId'
      | 'startsAt'
    >
  >,
) => {
  await tx.update(paymentIntents).set(changes).where(eq(paymentIntents.id, id));
};
