import type { Activity } from '@ithaca/contracts/sessions';
import type { Connection } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';

/** Counts a person's activity with mentors. Uses only indexes on the person. */
export const countActivity = async (db: Connection, userId: string): Promise<Activity> => {
  const row = await queryRow<Activity>(
    db,
    sql`SELECT
      (SELECT count(*)::int FROM sessions WHERE mentee_id = ${userId} AND origin = 'unlock')
        AS "unlockedMentors",
      (SELECT count(*)::int FROM sessions
        WHERE mentee_id = ${userId} AND origin = 'booking' AND status = 'completed')
        AS "completedSessions",
      (SELECT count(*)::int FROM conversation_participants AS p
        JOIN conversations AS c ON c.id = p.conversation_id
        WHERE p.user_id = ${userId} AND c.last_seq > 0) AS conversations,
      (SELECT count(*)::int FROM reviews
        WHERE mentee_id = ${userId} AND written_by = 'mentee') AS reviews`,
  );
  return row ?? { unlockedMentors: 0, completedSessions: 0, conversations: 0, reviews: 0 };
};
