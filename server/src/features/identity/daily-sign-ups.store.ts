import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/** New accounts with a verified address, by day in UTC (YYYY-MM-DD). Days without any are missing. */
export const countDailySignUps = (
  db: Connection,
  since: Date,
): Promise<{ day: string; signUps: number }[]> =>
  queryRows(
    db,
    sql`SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::integer AS "signUps"
      FROM users WHERE email_verified_at IS NOT NULL AND created_at >= ${since} GROUP BY 1`,
  );
