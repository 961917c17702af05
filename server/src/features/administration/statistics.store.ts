import type { Connection } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';

/** Figures about approved mentors. The averages, in cents, leave out suspended mentors. */
export interface MentorFigures {
  approved: number;
  suspended: number;
  active: number;
  messageRateCents: number | null;
  callRateCents: number | null;
}

export const readMentorFigures = async (db: Connection): Promise<MentorFigures> => {
  // Two queries, so each reads only its index.
  const row = await queryRow<Omit<MentorFigures, 'approved'>>(
    db,
    sql`SELECT active.*, (SELECT count(*)::integer FROM mentor_profiles
        WHERE application_status = 'approved' AND NOT is_active) AS suspended
      FROM (
        SELECT count(*)::integer AS active,
          round(avg(message_rate_cents))::integer AS "messageRateCents",
          round(avg(call_rate_cents))::integer AS "callRateCents"
        FROM mentor_profiles WHERE application_status = 'approved' AND is_active
      ) AS active`,
  );
  if (!row) throw new Error('An aggregate returns one row');
  return { ...row, approved: row.active + row.suspended };
};
