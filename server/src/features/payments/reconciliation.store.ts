import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** A payment, refund or transfer in the ledger. */
export interface RecordedMovement {
  readonly kind: 'payment' | 'refund' | 'transfer';
  readonly entryId: string;
  readonly intentId: string;
  /** The id of a refund, which is its idempotency key at the provider; empty for others. */
  readonly key: string;
  readonly amountCents: number;
}

const recorded = (condition: Sql, rest: Sql) => sql`
  SELECT CASE e.kind WHEN 'refunded' THEN 'refund' WHEN 'paid_out' THEN 'transfer' ELSE 'payment' END
      AS kind,
    e.id AS "entryId", e.intent_id AS "intentId", e.key, abs(l.amount_cents)::bigint AS "amountCents"
  FROM ledger_entries e
  -- Refunds by the bank didn't change our balance at the provider.
  JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'provider'
  JOIN payment_intents i ON i.id = e.intent_id
  WHERE e.kind IN ('paid', 'held', 'refunded', 'paid_out') AND ${condition} ${rest}`;

/** The payments, refunds and transfers of these intents. */
export const findMovements = (
  db: Connection,
  intentIds: readonly string[],
): Promise<RecordedMovement[]> =>
  queryRows<RecordedMovement>(db, recorded(sql`e.intent_id = ANY(${[...intentIds]})`, sql``));

const pageSize = 500;

/**
 * A page of the refunds and transfers made in a period, and of the payments started in it: the provider lists payments
 * by their start.
 */
export const listMovements = (
  db: Connection,
  { since, until }: { since: Date; until: Date },
  afterEntryId: string | null,
): Promise<RecordedMovement[]> => {
  const begun = sql`CASE WHEN e.kind IN ('refunded', 'paid_out') THEN e.made_at ELSE i.created_at END`;
  const isWithin = sql`e.made_at >= ${since} AND e.made_at < ${until} AND ${begun} >= ${since}`;
  const isAfter = afterEntryId ? sql`AND e.id > ${afterEntryId}` : sql``;
  return queryRows<RecordedMovement>(
    db,
    recorded(isWithin, sql`${isAfter} ORDER BY e.id LIMIT ${integerSql(pageSize)}`),
  );
};
