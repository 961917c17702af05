import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { execute, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import {
  type OwedPaymentRow,
  owedPayments,
  type PayoutRow,
  payoutRuns,
  payouts,
} from './payouts.tables.ts';

/** The mentors who are owed money, including money that is being transferred. */
export const findOwedMentors = async (db: Connection): Promise<string[]> => {
  const rows = await db.selectDistinct({ mentorId: owedPayments.mentorId }).from(owedPayments);
  return rows.map(({ mentorId }) => mentorId);
};

/** Makes other transactions that start payouts to this mentor wait until this one ends. */
export const lockPayoutsTo = async (tx: Transaction, mentorId: string): Promise<void> => {
  await execute(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts ${mentorId}`}, 0))`,
  );
};

/** The payments owed to a mentor that can be transferred and aren't being transferred yet. */
export const findUnstartedPayments = (
  db: Connection,
  mentorId: string,
): Promise<OwedPaymentRow[]> =>
  queryRows(
    db,
    sql`SELECT o.mentor_id AS "mentorId", o.intent_id AS "intentId", o.amount_cents AS "amountCents"
      FROM owed_payments AS o
      WHERE o.mentor_id = ${mentorId} AND NOT EXISTS (
        -- A payment is no longer owed once its payout was sent. Without this condition, all payouts might be read.
        SELECT FROM payouts AS p WHERE p.intent_id = o.intent_id AND p.sent_at IS NULL)
        AND NOT EXISTS (
          SELECT FROM payment_disputes AS d WHERE d.intent_id = o.intent_id AND d.state = 'open')
      ORDER BY o.intent_id`,
  );

/** The money that was released to a mentor and hasn't left the ledger, in cents. */
export const readOwed = async (db: Connection, mentorId: string): Promise<number> => {
  const row = await queryRow<{ cents: number }>(
    db,
    sql`SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM owed_payments
      WHERE mentor_id = ${mentorId}`,
  );
  return row?.cents ?? 0;
};

/**
 * The money that is being transferred to a mentor, in cents. It counts as owed until the provider confirms the
 * transfer.
 */
export const readOnItsWay = async (db: Connection, mentorId: string): Promise<number> => {
  const row = await queryRow<{ cents: number }>(
    db,
    sql`SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM payouts
      WHERE mentor_id = ${mentorId} AND sent_at IS NULL`,
  );
  return row?.cents ?? 0;
};

/** The payouts of one day. */
export interface DailyPayout {
  at: Date;
  cents: number;
  payments: number;
  isSent: boolean;
}

/** A mentor's payouts, newest first, at most `limit` days. */
export const findDailyPayouts = (
  db: Connection,
  mentorId: string,
  limit: number,
): Promise<DailyPayout[]> =>
  queryRows(
    db,
    sql`SELECT created_at AS at, sum(amount_cents)::bigint AS cents, count(*)::integer AS payments,
        bool_and(sent_at IS NOT NULL) AS "isSent"
      FROM payouts WHERE mentor_id = ${mentorId}
      GROUP BY created_at ORDER BY created_at DESC LIMIT ${limit}`,
  );

export const insertPayouts = (tx: Transaction, rows: readonly PayoutRow[]) =>
  insertRows(tx, payouts, rows);

/** @returns undefined if it has been sent */
export const findUnsentPayout = async (db: Connection, id: string) => {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), isNull(payouts.sentAt)));
  return row;
};

/**
 * Locks all payouts of the same run to the same mentor. Other transactions that lock one of them wait, so exactly one
 * transaction finds that its payout is the last.
 */
export const lockMentorsRun = (
  tx: Transaction,
  { id, mentorId }: Pick<PayoutRow, 'id' | 'mentorId'>,
): Promise<PayoutRow[]> => {
  const startedAt = tx
    .select({ createdAt: payouts.createdAt })
    .from(payouts)
    .where(eq(payouts.id, id));
  return tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.mentorId, mentorId), eq(payouts.createdAt, startedAt)))
    .orderBy(payouts.id)
    .for('update');
};

/** The ids of the payouts to a mentor that were started but not sent. */
export const findUnsentPayoutsTo = async (db: Connection, mentorId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.mentorId, mentorId), isNull(payouts.sentAt)));
  return rows.map(({ id }) => id);
};

export const updatePayout = async (
  db: Connection,
  id: string,
  changes: Partial<Pick<PayoutRow, 'accountId' | 'triedAt' | 'transferId' | 'sentAt'>>,
) => {
  await db.update(payouts).set(changes).where(eq(payouts.id, id));
};

/** Whether a day's payouts were started. */
export const isRunStarted = async (db: Connection, day: string): Promise<boolean> => {
  const rows = await db.select().from(payoutRuns).where(eq(payoutRuns.day, day));
  return rows.length > 0;
};

/** Claims a day's payouts. @returns false if they were claimed before */
export const claimRun = async (tx: Transaction, day: string, startedAt: Date): Promise<boolean> => {
  const rows = await tx
    .insert(payoutRuns)
    .values({ day, startedAt })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
};
