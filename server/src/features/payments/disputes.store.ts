import { and, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { type DisputeRow, paymentDisputes } from './disputes.tables.ts';
import { mentorAccount } from './ledger-rules.ts';
import type { OwedPaymentRow } from './payouts.tables.ts';

/**
 * Records a dispute or its outcome. A closed dispute never reopens, even if reports arrive out of order.
 * @returns false if nothing changed
 */
export const saveDispute = async (
  tx: Transaction,
  { id, intentId, state, openedAt }: DisputeRow,
): Promise<boolean> => {
  const changed = await execute(
    tx,
    sql`INSERT INTO payment_disputes (id, intent_id, state, opened_at)
      VALUES (${id}, ${intentId}, ${state}, ${openedAt})
      ON CONFLICT (id) DO UPDATE SET state = excluded.state
      WHERE payment_disputes.state = 'open' AND excluded.state <> 'open'`,
  );
  return changed > 0;
};

export const isDisputeWon = async (db: Connection, id: string): Promise<boolean> => {
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.id, id), eq(paymentDisputes.state, 'won')));
  return rows.length > 0;
};

/** The part of a payment that is owed to the mentor and isn't being transferred yet. */
export const findUnstartedPayment = (
  db: Connection,
  intentId: string,
): Promise<OwedPaymentRow | undefined> =>
  queryRow(
    db,
    sql`SELECT o.mentor_id AS "mentorId", o.intent_id AS "intentId", o.amount_cents AS "amountCents"
      FROM owed_payments AS o
      WHERE o.intent_id = ${intentId}
        AND NOT EXISTS (SELECT FROM payouts AS p WHERE p.intent_id = o.intent_id)`,
  );

/** The part of the money owed to a mentor that isn't transferred because of open disputes, in cents. */
export const readDisputed = async (db: Connection, mentorId: string): Promise<number> => {
  const row = await queryRow<{ cents: number }>(
    db,
    sql`SELECT coalesce(sum(o.amount_cents), 0)::bigint AS cents FROM owed_payments AS o
      WHERE o.mentor_id = ${mentorId}
        AND EXISTS (
          SELECT FROM payment_disputes AS d WHERE d.intent_id = o.intent_id AND d.state = 'open')
        AND NOT EXISTS (SELECT FROM payouts AS p WHERE p.intent_id = o.intent_id)`,
  );
  return row?.cents ?? 0;
};

/** A payment that a bank took back while it was owed to a mentor. */
export interface TakenBack {
  at: Date;
  cents: number;
}

/** Money owed to a mentor that banks took back, newest first. */
export const findTakenBack = (
  db: Connection,
  mentorId: string,
  limit: number,
): Promise<TakenBack[]> =>
  queryRows(
    db,
    sql`SELECT e.made_at AS at, l.amount_cents AS cents
      FROM ledger_entries AS e JOIN ledger_lines AS l ON l.entry_id = e.id
      WHERE e.kind = 'charged_back' AND l.account = ${mentorAccount(mentorId)}
      ORDER BY e.made_at DESC LIMIT ${limit}`,
  );
