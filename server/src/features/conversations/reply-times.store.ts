import type { Connection } from '../../platform/db/database.ts';

/** Fewer replies than these say nothing (product 2.12). */
const minReplies = 5;
/** Of long conversations only the newest messages count, so that measuring one stays quick. */
const maxMessages = 500;

/** The people in whose conversations something was written since then. */
export const findActivePeople = async (db: Connection, since: Date): Promise<string[]> => {
  const { rows } = await db.$client.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM conversation_participants
     WHERE last_activity_at >= $1`,
    [since],
  );
  return rows.map(({ userId }) => userId);
};

/**
 * The median of the minutes that others waited for this person's answer, by the messages since
 * `from`; null while there are too few. A reply is a message that follows one of somebody else's.
 */
export const findReplyMinutes = async (
  db: Connection,
  userId: string,
  from: Date,
): Promise<number | null> => {
  const { rows } = await db.$client.query<{ minutes: number }>(
    `WITH said AS (
       SELECT m.sender_id, m.created_at,
         lag(m.sender_id) OVER before AS sender_before, lag(m.created_at) OVER before AS at_before
       FROM conversation_participants AS p, LATERAL (
         SELECT conversation_id, seq, sender_id, created_at FROM messages
         WHERE conversation_id = p.conversation_id AND created_at >= $2
         ORDER BY seq DESC LIMIT ${maxMessages}
       ) AS m
       WHERE p.user_id = $1 AND p.last_activity_at >= $2
       WINDOW before AS (PARTITION BY m.conversation_id ORDER BY m.seq)
     )
     SELECT round(percentile_cont(0.5) WITHIN GROUP
         (ORDER BY extract(epoch FROM created_at - at_before) / 60))::int AS minutes
       FROM said WHERE sender_id = $1 AND sender_before <> $1
       HAVING count(*) >= ${minReplies}`,
    [userId, from],
  );
  return rows[0]?.minutes ?? null;
};
