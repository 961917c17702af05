import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { mentorAccount } from './ledger-rules.ts';
import { type PayoutRow, payoutRuns, payouts } from './payouts.tables.ts';

/** A released payment that isn't being transferred yet. */
export interface OwedPayment {
  intentId: string;
  mentorId: string;
  cents: number;
}

/** All released payments that aren't being transferred yet. */
export const findOwedPayments = (db: Connection): Promise<OwedPayment[]> =>
  queryRows(
    db,
    sql`SELECT e.intent_id AS "intentId", substr(l.account, 8)::uuid AS "mentorId",
        -l.amount_cents AS cents
      FROM ledger_entries e
      JOIN ledger_lines l ON l.entry_id = e.id AND l.account LIKE 'mentor:%'
      WHERE e.kind = 'released' AND NOT EXISTS (SELECT FROM payouts p WHERE p.intent_id = e.intent_id)
      ORDER BY e.id`,
  );

/** What was released to a mentor and hasn't been transferred, in cents, from the ledger. */
export const readOwed = async (db: Connection, mentorId: string): Promise<number> => {
  const row = await queryRow<{ cents: number }>(
    db,
    sql`SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM ledger_lines
      WHERE account = ${mentorAccount(mentorId)}`,
  );
  return row?.cents ?? 0;
};

/** What is being transferred to a mentor, in cents: a part of what is owed until the provider has confirmed it. */
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

/** @returns undefined once it was sent */
export const findUnsentPayout = async (db: Connection, id: string) => {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), isNull(payouts.sentAt)));
  return row;
};

/**
 * All payouts of the same run to the same mentor. Others that lock one of them wait until the transaction
 * ends, so that one of them is the last.
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

export const findUnsentPayouts = (db: Connection): Promise<Pick<PayoutRow, 'id' | 'mentorId'>[]> =>
  db
    .select({ id: payouts.id, mentorId: payouts.mentorId })
    .from(payouts)
    .where(isNull(payouts.sentAt));

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

/** Claims a day's payouts. @returns whether nobody else has */
export const claimRun = async (tx: Transaction, day: string, startedAt: Date): Promise<boolean> => {
  const rows = await tx
    .insert(payoutRuns)
    .values({ day, startedAt })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
};
