import type { Connection } from '../../platform/db/database.ts';
import { queryRow, queryRows, sql } from '../../platform/db/statement.ts';

/** The number of entries, of those with access, and of each wanted type. */
export interface WaitlistCounts {
  total: number;
  granted: number;
  mentees: number;
  mentors: number;
}

const byType = sql`count(*) FILTER (WHERE wanted_type = 'mentee')::integer AS mentees,
  count(*) FILTER (WHERE wanted_type = 'mentor')::integer AS mentors`;

export const countEntries = async (db: Connection): Promise<WaitlistCounts> => {
  const counts = await queryRow<WaitlistCounts>(
    db,
    sql`SELECT count(*)::integer AS total,
        count(*) FILTER (WHERE platform_access)::integer AS granted, ${byType}
      FROM users WHERE wanted_type IS NOT NULL`,
  );
  if (!counts) throw new Error('An aggregate returns one row');
  return counts;
};

/** Entries by day in UTC (YYYY-MM-DD). Days without entries are missing. */
export const countDailyEntries = (
  db: Connection,
  since: Date,
): Promise<{ day: string; mentees: number; mentors: number }[]> =>
  queryRows(
    db,
    sql`SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, ${byType}
      FROM users WHERE wanted_type IS NOT NULL AND created_at >= ${since} GROUP BY 1`,
  );
