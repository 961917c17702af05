import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/** How held money is split, in cents. */
export interface HeldSplit {
  readonly menteeCents: number;
  readonly mentorCents: number;
  readonly platformCents: number;
}

/** How the held money of these payments was split, from the ledger, by the intents' ids. */
export const findHeldSplits = async (
  db: Connection,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, HeldSplit>> => {
  if (intentIds.length === 0) return new Map();
  const rows = await queryRows<HeldSplit & { intentId: string }>(
    db,
    sql`SELECT e.intent_id AS "intentId",
        coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'refunded'), 0)::bigint AS "menteeCents",
        coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'released'), 0)::bigint AS "mentorCents",
        coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'fee'), 0)::bigint AS "platformCents"
      -- Money that leaves is a debit on the account that held it.
      FROM ledger_entries AS e
      JOIN ledger_lines AS l ON l.entry_id = e.id AND l.account = 'held' AND l.amount_cents > 0
      WHERE e.intent_id = ANY (${intentIds}::text[]) GROUP BY 1`,
  );
  return new Map(rows.map(({ intentId, ...split }) => [intentId, split]));
};
