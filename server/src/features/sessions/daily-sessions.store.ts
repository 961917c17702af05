import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';

/** New unlocks and bookings by day in UTC (YYYY-MM-DD). Days without any are missing. */
export const countDailySessions = (
  db: Connection,
  since: Date,
): Promise<{ day: string; unlocks: number; bookings: number }[]> =>
  queryRows(
    db,
    sql`SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day,
        (count(*) FILTER (WHERE origin = 'unlock'))::integer AS unlocks,
        (count(*) FILTER (WHERE origin = 'booking'))::integer AS bookings
      FROM sessions WHERE created_at >= ${since} GROUP BY 1`,
  );
