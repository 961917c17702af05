import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { refunds } from './payments.tables.ts';

export const insertRefund = async (tx: Transaction, refund: typeof refunds.$inferInsert) => {
  await tx.insert(refunds).values(refund);
};

const isUnsent = (id: string) => and(eq(refunds.id, id), isNull(refunds.sentAt));

/** @returns undefined if it has already been sent to the provider */
export const findUnsentRefund = async (db: Connection, id: string) => {
  const [row] = await db.select().from(refunds).where(isUnsent(id));
  return row;
};

/** Refunds from before this time that haven't been sent to the provider. */
export const findUnsentRefundIds = async (db: Connection, before: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNull(refunds.sentAt), lt(refunds.createdAt, before)));
  return rows.map(({ id }) => id);
};

export const markRefundSent = async (db: Connection, id: string, now: Date) => {
  await db.update(refunds).set({ sentAt: now }).where(isUnsent(id));
};

/** Marks all refunds of a payment as sent, so they aren't sent any more. */
export const markRefundsSent = async (tx: Transaction, intentId: string, now: Date) => {
  const isUnsentOf = and(eq(refunds.intentId, intentId), isNull(refunds.sentAt));
  await tx.update(refunds).set({ sentAt: now }).where(isUnsentOf);
};

/** Marks a refund to be sent again. Unknown refunds are ignored. */
export const markRefundUnsent = async (db: Connection, id: string) => {
  await db.update(refunds).set({ sentAt: null }).where(eq(refunds.id, id));
};
