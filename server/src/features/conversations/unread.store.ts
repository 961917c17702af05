import { type Connection, type Database, inTransaction } from '../../platform/db/database.ts';
import { execute, integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** Counting stops here, so a conversation that is never read doesn't cost more than others. */
const maxCounted = 1000;

const unreadMessagesSql = sql`FROM messages AS m WHERE m.conversation_id = c.id
  AND m.seq > greatest(p.read_seq, c.last_seq - ${integerSql(maxCounted)}) AND m.sender_id <> p.user_id`;

/** SQL: the number of messages from others that participant `p` of conversation `c` hasn't read. */
export const unreadSql: Sql = sql`(SELECT count(*)::int ${unreadMessagesSql})`;

/** A person's unread counts for all their conversations. */
export interface UnreadCounts {
  /** Unread messages from others in conversations that aren't muted. */
  unread: number;
  /** Conversations that were checked because they may have unread messages. */
  marked: number;
  /** The checked conversations that do have unread messages. */
  withUnread: number;
}

/** SQL, for FROM: the columns of a person's `UnreadCounts`, in one row. */
export const unreadCountsSql = (userId: string): Sql =>
  sql`(SELECT unread, marked, with_unread AS "withUnread" FROM count_unread(${userId}, ${maxCounted}))`;

/**
 * How many conversations without unread messages may stay marked. During a chat, people read each message at once;
 * unmarking the conversation each time, only to mark it again with the next message, would cost more than counting.
 */
const maxMarkedInVain = 50;
const maxUnmarked = 1000;

/** Unmarks a person's conversations that have no unread messages, up to a limit, once there are many. */
export const unmarkRead = async (
  db: Database,
  userId: string,
  { marked, withUnread }: UnreadCounts,
): Promise<void> => {
  if (marked - withUnread <= maxMarkedInVain) return;
  await inTransaction(db, async (tx) => {
    // New messages wait until these are unmarked, and then mark them again.
    const locked = await lockRead(tx, userId);
    await execute(
      tx,
      // In a separate statement, so it sees the messages written before the lock.
      sql`UPDATE conversation_participants AS p SET may_have_unread = false FROM conversations AS c
       WHERE p.user_id = ${userId} AND p.conversation_id = ANY(${locked}::uuid[]) AND c.id = p.conversation_id
         AND NOT EXISTS (SELECT ${unreadMessagesSql})`,
    );
  });
};

/**
 * Locks conversations that seem to be read against new messages. Those that are currently being written to are skipped.
 */
const lockRead = async (tx: Connection, userId: string): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT c.id FROM conversation_participants AS p JOIN conversations AS c ON c.id = p.conversation_id
     WHERE p.user_id = ${userId} AND p.may_have_unread AND NOT EXISTS (SELECT ${unreadMessagesSql})
     ORDER BY c.id LIMIT ${maxUnmarked} FOR SHARE OF c SKIP LOCKED`,
  );
  return rows.map(({ id }) => id);
};
