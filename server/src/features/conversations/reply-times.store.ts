import type { Connection } from '../../platform/db/database.ts';

/** Fewer replies than these say nothing (decision 2.12). */
const leastReplies = 5;

interface ReplyTime {
  userId: string;
  /** The median of what others waited for an answer. */
  minutes: number;
}

/**
 * How fast people answer in the conversations they take part in: of those active since
 * `activeSince`, by the messages since `from`. A reply is a message that follows one of somebody
 * else's.
 */
export const findReplyTimes = async (
  db: Connection,
  { activeSince, from }: { activeSince: Date; from: Date },
): Promise<ReplyTime[]> => {
  const { rows } = await db.$client.query<ReplyTime>(
    `WITH active AS (
       SELECT DISTINCT user_id FROM conversation_participants WHERE last_activity_at >= $1
     ), said AS (
       SELECT p.user_id, m.sender_id, m.created_at,
         lag(m.sender_id) OVER before AS sender_before, lag(m.created_at) OVER before AS at_before
       FROM active
       JOIN conversation_participants AS p USING (user_id)
       JOIN messages AS m ON m.conversation_id = p.conversation_id AND m.created_at >= $2
       WINDOW before AS (PARTITION BY p.user_id, m.conversation_id ORDER BY m.seq)
     )
     SELECT user_id AS "userId", round(percentile_cont(0.5) WITHIN GROUP
         (ORDER BY extract(epoch FROM created_at - at_before) / 60))::int AS minutes
       FROM said
       WHERE sender_id = user_id AND sender_before <> user_id
       GROUP BY user_id HAVING count(*) >= $3`,
    [activeSince, from, leastReplies],
  );
  return rows;
};
