import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import {
  type NewSandboxIntent,
  type SandboxIntent,
  type SandboxRefund,
  sandboxEvents,
  sandboxIntents,
  sandboxRefunds,
} from './sandbox.tables.ts';

/** Stores a new intent, or finds the one with the same idempotency key. */
export const findOrInsertSandboxIntent = async (
  db: Connection,
  intent: NewSandboxIntent,
): Promise<SandboxIntent> => {
  await insertSandboxIntents(db, [intent]);
  const [row] = await db
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.idempotencyKey, intent.idempotencyKey));
  return row as SandboxIntent;
};

/** Stores new intents, except those whose idempotency keys are known. */
export const insertSandboxIntents = async (
  db: Connection,
  intents: readonly NewSandboxIntent[],
) => {
  if (intents.length === 0) return;
  await db
    .insert(sandboxIntents)
    .values([...intents])
    .onConflictDoNothing({ target: sandboxIntents.idempotencyKey });
};

export const findSandboxIntent = async (
  db: Connection,
  id: string,
): Promise<SandboxIntent | undefined> => {
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
  return row;
};

/** Locks an intent until the transaction ends, so that it can't be paid twice. */
export const lockSandboxIntent = async (
  tx: Transaction,
  by: { clientSecret: string } | { id: string },
): Promise<SandboxIntent | undefined> => {
  const isAsked =
    'id' in by ? eq(sandboxIntents.id, by.id) : eq(sandboxIntents.clientSecret, by.clientSecret);
  const [row] = await tx.select().from(sandboxIntents).where(isAsked).for('update');
  return row;
};

export const setSandboxStatus = async (
  tx: Transaction,
  id: string,
  status: SandboxIntent['status'],
) => {
  await tx.update(sandboxIntents).set({ status }).where(eq(sandboxIntents.id, id));
};

export const findSandboxRefund = async (
  tx: Transaction,
  idempotencyKey: string,
): Promise<SandboxRefund | undefined> => {
  const [row] = await tx
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
  return row;
};

/** Refunds money; a table constraint prevents refunding more than was paid. */
export const addSandboxRefund = async (tx: Transaction, refund: SandboxRefund) => {
  await tx.insert(sandboxRefunds).values(refund);
  await tx
    .update(sandboxIntents)
    .set({ refundedCents: sql`${sandboxIntents.refundedCents} + ${refund.amountCents}` })
    .where(eq(sandboxIntents.id, refund.intentId));
};

export const insertSandboxEvent = async (
  tx: Transaction,
  event: typeof sandboxEvents.$inferInsert,
) => {
  await tx.insert(sandboxEvents).values(event);
};

/** @returns undefined if it has already been delivered */
export const findUndeliveredEvent = async (db: Connection, id: string) => {
  const [row] = await db
    .select()
    .from(sandboxEvents)
    .where(and(eq(sandboxEvents.id, id), isNull(sandboxEvents.deliveredAt)));
  return row;
};

export const markEventDelivered = async (db: Connection, id: string, now: Date) => {
  await db.update(sandboxEvents).set({ deliveredAt: now }).where(eq(sandboxEvents.id, id));
};

const pageSize = 500;

/** A page of the paid intents created at `since` or later, in the order of their ids. */
export const listPaidIntents = (db: Connection, since: Date, afterId: string) =>
  db
    .select()
    .from(sandboxIntents)
    .where(
      and(
        eq(sandboxIntents.status, 'succeeded'),
        gte(sandboxIntents.createdAt, since),
        gt(sandboxIntents.id, afterId),
      ),
    )
    .orderBy(sandboxIntents.id)
    .limit(pageSize);

/** A page of the refunds made at `since` or later, in the order of their ids. */
export const listRefunds = (db: Connection, since: Date, afterId: string) =>
  db
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.createdAt, since), gt(sandboxRefunds.id, afterId)))
    .orderBy(sandboxRefunds.id)
    .limit(pageSize);
