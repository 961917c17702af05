import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { activitySql } from './last-activity.ts';
import { type MessageRow, messageColumns } from './messages.store.ts';
import { type UnreadCounts, unreadCountsSql, unreadSql } from './unread.store.ts';

/** A conversation as an entry in its participant's list, without the last message. */
export interface SummaryRow {
  id: string;
  lastSeq: number;
  lastActivityAt: Date;
  isOpen: boolean;
  unread: number;
  isMuted: boolean;
}

const summariesSql = (viewerId: string, conversationIds: readonly string[], now: Date) =>
  sql`SELECT c.id, c.last_seq AS "lastSeq", ${activitySql} AS "lastActivityAt",
     is_open(c.write_until, c.person_low, c.person_high, ${now}) AS "isOpen", ${unreadSql} AS unread,
     p.muted AS "isMuted"
   FROM conversations AS c
   JOIN conversation_participants AS p ON p.conversation_id = c.id AND p.user_id = ${viewerId}
   WHERE c.id = ANY(${conversationIds}::uuid[])`;

/** The conversations among these in which the viewer takes part. */
export const findSummaryRows = (
  db: Connection,
  viewerId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<SummaryRow[]> => queryRows<SummaryRow>(db, summariesSql(viewerId, conversationIds, now));

/** The same, along with the viewer's unread counts for all conversations, both as of the same moment. */
export const findSummaryRowsAndCounts = async (
  db: Connection,
  viewerId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<{ rows: SummaryRow[]; counts: UnreadCounts }> => {
  const found = await queryRows<{ counts: UnreadCounts } & (SummaryRow | { id: null })>(
    db,
    sql`SELECT to_json(counts) AS counts, summaries.* FROM ${unreadCountsSql(viewerId)} AS counts
     LEFT JOIN (${summariesSql(viewerId, conversationIds, now)}) AS summaries ON true`,
  );
  return {
    rows: found.filter((row) => row.id !== null),
    counts: found[0]?.counts ?? { unread: 0, marked: 0, withUnread: 0 },
  };
};

/** The last messages of those of these conversations in which the viewer takes part. */
export const findLastMessages = (
  db: Connection,
  viewerId: string,
  summaries: readonly Pick<SummaryRow, 'id' | 'lastSeq'>[],
): Promise<MessageRow[]> => {
  const ids = summaries.map(({ id }) => id);
  const seqs = summaries.map(({ lastSeq }) => lastSeq);
  return queryRows<MessageRow>(
    db,
    sql`SELECT ${messageColumns}, k.seq IS NOT NULL AS pinned
     FROM unnest(${ids}::uuid[], ${seqs}::bigint[]) AS last (conversation_id, seq)
     JOIN conversation_participants AS p USING (conversation_id)
     JOIN messages AS m USING (conversation_id, seq)
     LEFT JOIN message_pins AS k USING (conversation_id, seq)
     WHERE p.user_id = ${viewerId}`,
  );
};
