import type { Message } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { type MessageRow, presentMessage } from './messages.presenter.ts';

/** A conversation as a line in somebody's list. */
export interface Summary {
  readonly lastMessage: Message | null;
  /** Messages of others not read yet, among the newest 1,000. */
  readonly unreadCount: number;
  readonly lastSeq: number;
  readonly lastActivityAt: Date;
  /** Whether its people may write at this moment. */
  readonly writable: boolean;
}

interface Row {
  id: string;
  last_seq: string;
  last_activity_at: Date;
  writable: boolean;
  unread: number;
}

/** Counting stops here, so that a conversation nobody reads costs no more than another. */
const mostCounted = 1000;

/** SQL that tells of a conversation whether it may be written into at that time (decision 3.1). */
export const writableSql = (conversationId: string, now: string): string =>
  `(SELECT c.write_until > ${now}::timestamptz FROM conversations c WHERE c.id = ${conversationId})`;

/** Summaries of those of the conversations that the viewer takes part in. */
export const findSummaries = async (
  db: Connection,
  viewerId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<Map<string, Summary>> => {
  if (conversationIds.length === 0) return new Map();
  const values = [conversationIds, viewerId, now];
  const { rows } = await db.$client.query<Row>(
    `SELECT c.id, c.last_seq, p.last_activity_at, c.write_until > $3 AS writable,
       (SELECT count(*)::int FROM messages AS m WHERE m.conversation_id = c.id
          AND m.seq > greatest(p.read_seq, c.last_seq - ${mostCounted})
          AND m.sender_id <> p.user_id) AS unread
     FROM conversations AS c
     JOIN conversation_participants AS p ON p.conversation_id = c.id AND p.user_id = $2
     WHERE c.id = ANY($1::uuid[])`,
    values,
  );
  const newest = await findLastMessages(db, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lastMessage: newest.get(row.id) ?? null,
        unreadCount: row.unread,
        lastSeq: Number(row.last_seq),
        lastActivityAt: row.last_activity_at,
        writable: row.writable,
      },
    ]),
  );
};

const findLastMessages = async (db: Connection, summaries: readonly Row[]) => {
  const { rows } = await db.$client.query<MessageRow>(
    `SELECT m.*, k.seq IS NOT NULL AS pinned
     FROM unnest($1::uuid[], $2::bigint[]) AS newest (conversation_id, seq)
     JOIN messages AS m USING (conversation_id, seq)
     LEFT JOIN message_pins AS k USING (conversation_id, seq)`,
    [summaries.map((row) => row.id), summaries.map((row) => row.last_seq)],
  );
  return new Map(rows.map((row) => [row.conversation_id, presentMessage(row)]));
};
