import type { Connection } from '../../platform/db/database.ts';
import { queryRow, queryRows, sql } from '../../platform/db/statement.ts';

/**
 * The movements of a month in UTC (YYYY-MM), in cents. Revenue consists of unlocks, plans and fees, before refunds.
 * Money that banks took back no longer counts as a loss once we refund it ourselves.
 */
export interface MonthlyMoney {
  month: string;
  heldCents: number;
  revenueCents: number;
  releasedCents: number;
  refundedCents: number;
  lostCents: number;
}

/** The movements of money by month since this time, from the ledger. Months without movements are missing. */
export const sumMonthlyMoney = (db: Connection, since: Date): Promise<MonthlyMoney[]> =>
  queryRows(
    db,
    sql`SELECT to_char(e.made_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
        coalesce(sum(moved) FILTER (WHERE kind = 'held'), 0)::bigint AS "heldCents",
        coalesce(sum(moved) FILTER (WHERE kind IN ('paid', 'fee')), 0)::bigint AS "revenueCents",
        coalesce(sum(moved) FILTER (WHERE kind = 'released'), 0)::bigint AS "releasedCents",
        coalesce(sum(moved) FILTER (WHERE kind = 'refunded'), 0)::bigint AS "refundedCents",
        coalesce(sum(amount_cents) FILTER (WHERE account = 'losses'), 0)::bigint AS "lostCents"
      FROM ledger_entries e
      JOIN ledger_lines l ON l.entry_id = e.id
      -- Each entry has one positive line.
      CROSS JOIN LATERAL (SELECT greatest(amount_cents, 0) AS moved) AS m
      WHERE e.made_at >= ${since} GROUP BY 1`,
  );

/**
 * The current balances in cents: money held for bookings, money owed to mentors, our revenue, money that banks took
 * back at our expense, and refunds.
 */
export interface Balances {
  heldCents: number;
  owedCents: number;
  revenueCents: number;
  lostCents: number;
  refundedCents: number;
}

/** The balances of the ledger's accounts. Money that we hold or owe is a credit, and therefore negative. */
export const readBalances = async (db: Connection): Promise<Balances> => {
  const row = await queryRow<Balances>(
    db,
    sql`SELECT
        coalesce(-sum(amount_cents) FILTER (WHERE account = 'held'), 0)::bigint AS "heldCents",
        coalesce(-sum(amount_cents) FILTER (WHERE account LIKE 'mentor:%'), 0)::bigint
          AS "owedCents",
        coalesce(-sum(amount_cents) FILTER (WHERE account = 'revenue'), 0)::bigint
          AS "revenueCents",
        coalesce(sum(amount_cents) FILTER (WHERE account = 'losses'), 0)::bigint AS "lostCents",
        (SELECT coalesce(sum(refunded_cents), 0)::bigint FROM payment_intents) AS "refundedCents"
      FROM ledger_lines`,
  );
  if (!row) throw new Error('An aggregate returns one row');
  return row;
};
