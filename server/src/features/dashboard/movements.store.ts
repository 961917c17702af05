import type { EarningsEntry } from '@ithaca/contracts/dashboard';
import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** A movement of money for a mentor's booking. */
export interface MovementRow {
  id: string;
  kind: EarningsEntry['kind'];
  cents: number;
  at: Date;
  sessionId: string;
  sessionType: EarningsEntry['sessionType'];
  isCancelled: boolean;
  menteeId: string;
}

/** The sums moved in a month, by kind of session. */
export interface MonthlySum extends Pick<MovementRow, 'sessionType' | 'cents'> {
  flow: 'released' | 'held' | 'refunded';
  /** YYYY-MM in UTC. */
  month: string;
}

/**
 * SQL: the ledger entries `e` of a mentor's bookings `s`. OFFSET keeps the planner from reading the whole ledger, so it
 * looks up the entries of each of the mentor's sessions.
 */
const ownMovements = (mentorId: string): Sql => sql`
  sessions AS s CROSS JOIN LATERAL (
    SELECT id, kind, made_at FROM ledger_entries WHERE intent_id = s.payment_intent_id OFFSET 0
  ) AS e
  WHERE s.mentor_id = ${mentorId} AND s.origin = 'booking'`;

/** SQL: the amount of entry `e`, which is that of the positive one of its two lines. */
const amountSql = sql`(SELECT amount_cents FROM ledger_lines WHERE entry_id = e.id AND amount_cents > 0)`;

/** At most `limit` movements of a mentor's bookings, newest first, after the position `after`. */
export const findMovements = (
  db: Connection,
  mentorId: string,
  page: {
    kinds: readonly MovementRow['kind'][];
    after: Pick<MovementRow, 'at' | 'id'> | null;
    limit: number;
  },
): Promise<MovementRow[]> => {
  const { kinds, after, limit } = page;
  const behind = after ? sql`AND (e.made_at, e.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  return queryRows(
    db,
    sql`SELECT e.id, e.kind, ${amountSql} AS cents, e.made_at AS at, e.session_id AS "sessionId",
        e.session_type AS "sessionType", e.mentee_id AS "menteeId",
        e.is_cancelled AS "isCancelled"
      FROM (
        SELECT e.*, s.id AS session_id, s.session_type, s.mentee_id,
            s.status = 'cancelled' AS is_cancelled
          FROM ${ownMovements(mentorId)}
          AND e.kind = ANY (${kinds}::text[]) ${behind}
        ORDER BY e.made_at DESC, e.id DESC LIMIT ${integerSql(limit)}
      ) AS e
      ORDER BY e.made_at DESC, e.id DESC`,
  );
};

/** The amounts released and refunded in each month, and the amounts still held, by month of payment. */
export const sumMovements = (db: Connection, mentorId: string): Promise<MonthlySum[]> =>
  queryRows(
    db,
    sql`WITH moved AS MATERIALIZED (
        SELECT s.id AS session_id, s.session_type, e.kind, ${amountSql} AS cents,
          e.made_at AT TIME ZONE 'UTC' AS at
        FROM ${ownMovements(mentorId)}
      ), flows AS (
        SELECT kind AS flow, at, session_type, cents FROM moved
          WHERE kind IN ('released', 'refunded')
        UNION ALL
        SELECT 'held', min(at), session_type, sum(CASE kind WHEN 'held' THEN cents ELSE -cents END)
          FROM moved GROUP BY session_id, session_type
          HAVING sum(CASE kind WHEN 'held' THEN cents ELSE -cents END) > 0
      )
      SELECT flow, to_char(at, 'YYYY-MM') AS month, session_type AS "sessionType",
        sum(cents)::bigint AS cents
      FROM flows GROUP BY flow, month, session_type`,
  );
