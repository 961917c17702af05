import { and, sql as condition, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { type DisputeRow, paymentDisputes } from './disputes.tables.ts';
import type { OwedPaymentRow } from './payouts.tables.ts';

/**
 * Notes a dispute, or how it ended: it never opens again, in whatever order that is reported.
 * @returns false if this changes nothing
 */
export const saveDispute = async (tx: Transaction, dispute: DisputeRow): Promise<boolean> => {
  const rows = await tx
    .insert(paymentDisputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: paymentDisputes.id,
      set: { state: dispute.state },
      setWhere: condition`${paymentDisputes.state} = 'open' AND excluded.state <> 'open'`,
    })
    .returning();
  return rows.length > 0;
};

export const isDisputeWon = async (db: Connection, id: string): Promise<boolean> => {
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.id, id), eq(paymentDisputes.state, 'won')));
  return rows.length > 0;
};

/** What is owed of a payment and isn't being transferred. */
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
