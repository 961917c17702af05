import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { activitySql, maxLagSql } from './last-activity.ts';

/** With fewer replies, no time is measured (product 2.12). */
const minReplies = 5;
/** Only the newest messages of a long conversation count, so measuring it stays fast. */
const maxMessages = 500;

/** The people with messages in their conversations since then. */
export const findActivePeople = async (db: Connection, since: Date): Promise<string[]> => {
  const rows = await queryRows<{ userId: string }>(
    db,
    sql`SELECT DISTINCT p.user_id AS "userId" FROM conversation_participants AS p
     JOIN conversations AS c ON c.id = p.conversation_id
     WHERE p.last_activity_at >= ${since}::timestamptz - ${maxLagSql} AND ${activitySql} >= ${since}`,
  );
  return rows.map(({ userId }) => userId);
};

/**
 * The median number of minutes that others waited for this person's reply, based on the messages since `from`; null
 * while there are too few. A reply is a message in a pair that follows one by the other person; in a circle, the next
 * message may not be a reply.
 */
export const findReplyMinutes = async (
  db: Connection,
  userId: string,
  from: Date,
): Promise<number | null> => {
  const row = await queryRow<{ minutes: number }>(
    db,
    sql`WITH said AS (
       SELECT m.sender_id, m.created_at,
         lag(m.sender_id) OVER before AS sender_before, lag(m.created_at) OVER before AS at_before
       FROM conversation_participants AS p
       JOIN conversations AS c ON c.id = p.conversation_id AND c.kind = 'pair', LATERAL (
         SELECT conversation_id, seq, sender_id, created_at FROM messages
         WHERE conversation_id = p.conversation_id AND created_at >= ${from}
         ORDER BY seq DESC LIMIT ${integerSql(maxMessages)}
       ) AS m
       WHERE p.user_id = ${userId} AND p.last_activity_at >= ${from}::timestamptz - ${maxLagSql}
       WINDOW before AS (PARTITION BY m.conversation_id ORDER BY m.seq)
     )
     SELECT round(percentile_cont(0.5) WITHIN GROUP
         (ORDER BY extract(epoch FROM created_at - at_before) / 60))::int AS minutes
       FROM said WHERE sender_id = ${userId} AND sender_before <> ${userId}
       HAVING count(*) >= ${minReplies}`,
  );
  return row?.minutes ?? null;
};
