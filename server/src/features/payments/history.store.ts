import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import type { Movement } from './ledger-rules.ts';
import { type Intent, paymentIntents } from './payments.tables.ts';

/** The position of the last payment of a page. */
export type PaymentPosition = Pick<Intent, 'createdAt' | 'id'>;

/** Up to `limit` payments that a person has made after the position `after`, newest first. */
export const findPayments = (
  db: Connection,
  userId: string,
  after: PaymentPosition | null,
  limit: number,
): Promise<Intent[]> => {
  const { createdAt, id } = paymentIntents;
  const behind =
    after &&
    or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)));
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        ne(paymentIntents.status, 'unpaid'),
        behind ?? undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
};

/** A movement of a payment's money in the ledger. */
export interface PaymentMovement {
  kind: Movement['kind'];
  cents: number;
  at: Date;
}

/** The movements of a payment's money, oldest first. */
export const findMovementsOf = (db: Connection, intentId: string): Promise<PaymentMovement[]> =>
  queryRows(
    db,
    sql`SELECT e.kind, l.amount_cents AS cents, e.made_at AS at
      FROM ledger_entries e
      -- Each entry has one positive line.
      JOIN ledger_lines l ON l.entry_id = e.id AND l.amount_cents > 0
      WHERE e.intent_id = ${intentId} ORDER BY e.made_at, e.id`,
  );
