import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/**
 * The money held for bookings and released to mentors, in cents, by day in UTC (YYYY-MM-DD), from the ledger. Days
 * without movements are missing.
 */
export const sumDailyMoney = (
  db: Connection,
  since: Date,
): Promise<{ day: string; heldCents: number; releasedCents: number }[]> =>
  queryRows(
    db,
    sql`SELECT (e.made_at AT TIME ZONE 'UTC')::date::text AS day,
        coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'held'), 0)::bigint AS "heldCents",
        coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'released'), 0)::bigint AS "releasedCents"
      FROM ledger_entries e
      -- Each entry has one positive line.
      JOIN ledger_lines l ON l.entry_id = e.id AND l.amount_cents > 0
      WHERE e.kind IN ('held', 'released') AND e.made_at >= ${since} GROUP BY 1`,
  );
