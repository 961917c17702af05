import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, integerSql, queryRow, queryRows, sql } from '../../platform/db/statement.ts';

/**
 * Lets one search run at a time.
 * @param start where the first search begins
 * @returns up to which time messages have been searched
 */
export const lockSearch = async (tx: Transaction, start: Date): Promise<Date> => {
  await execute(
    tx,
    sql`INSERT INTO missed_message_search (searched_until) VALUES (${start}) ON CONFLICT DO NOTHING`,
  );
  const row = await queryRow<{ searchedUntil: Date }>(
    tx,
    sql`SELECT searched_until AS "searchedUntil" FROM missed_message_search FOR UPDATE`,
  );
  return row?.searchedUntil ?? start;
};

/**
 * Notes the people who haven't read messages of a period and haven't been seen since. The index of
 * messages by time is used even if statistics say that reading all messages would be cheaper: they may
 * describe imported messages.
 */
export const noteReaders = async (
  tx: Transaction,
  period: { from: Date; until: Date },
  now: Date,
) => {
  await execute(tx, sql`SET LOCAL enable_seqscan = off`);
  await execute(
    tx,
    sql`WITH newest AS MATERIALIZED (
       SELECT conversation_id, sender_id, max(seq) AS seq, max(created_at) AS created_at
       FROM messages WHERE created_at > ${period.from} AND created_at <= ${period.until}
       GROUP BY 1, 2
     )
     INSERT INTO missed_message_mails AS known (user_id, look_at)
     SELECT DISTINCT p.user_id, ${now}::timestamptz FROM newest AS m
     JOIN conversation_participants AS p ON p.conversation_id = m.conversation_id
       AND p.user_id <> m.sender_id AND p.read_seq < m.seq AND NOT p.muted
     JOIN users AS u ON u.id = p.user_id AND u.deleted_at IS NULL
       AND (u.last_seen_at IS NULL OR u.last_seen_at < m.created_at)
     ON CONFLICT (user_id) DO UPDATE SET look_at = coalesce(known.look_at, excluded.look_at)`,
  );
  await execute(
    tx,
    sql`UPDATE missed_message_search SET searched_until = ${period.until}::timestamptz`,
  );
};

/** People to look at, locked, and when they got their last mail. Those locked already are left out. */
export const lockDuePeople = (
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<{ userId: string; mailedAt: Date | null }[]> =>
  queryRows(
    tx,
    sql`SELECT user_id AS "userId", mailed_at AS "mailedAt" FROM missed_message_mails
     WHERE look_at <= ${now} ORDER BY look_at LIMIT ${integerSql(limit)} FOR UPDATE SKIP LOCKED`,
  );

/** What a person has missed in one conversation from one sender. */
export interface MissedRow {
  senderId: string;
  conversationId: string;
  /** By which the conversation is opened. */
  newestAddress: string;
  kind: ConversationKind;
  count: number;
  firstAt: Date;
}

/** Counting stops here, as in the lists of conversations. */
const maxCounted = 1000;

/**
 * Unread messages that arrived while the person was away, by conversation and sender, oldest first.
 * Empty if the person gets no such mails: they haven't chosen to get them so, or their account is deleted or not
 * verified.
 */
export const findMissed = (
  db: Connection,
  userId: string,
  { after, until, as }: { after: Date; until: Date; as: 'email' | 'digest' },
): Promise<MissedRow[]> =>
  queryRows<MissedRow>(
    db,
    sql`SELECT m.sender_id AS "senderId", c.id AS "conversationId",
       c.newest_address AS "newestAddress", c.kind, count(*)::int AS count,
       min(m.created_at) AS "firstAt"
     FROM users AS u
     JOIN conversation_participants AS p ON p.user_id = u.id AND NOT p.muted
     JOIN conversations AS c ON c.id = p.conversation_id AND c.last_seq > p.read_seq
     JOIN messages AS m ON m.conversation_id = c.id
       AND m.seq > greatest(p.read_seq, c.last_seq - ${integerSql(maxCounted)})
       AND m.sender_id <> u.id AND m.created_at > greatest(${after}, u.last_seen_at)
       AND m.created_at <= ${until}
     WHERE u.id = ${userId} AND u.deleted_at IS NULL AND u.email_verified_at IS NOT NULL
       AND coalesce((SELECT n.missed_messages FROM notification_choices AS n
         WHERE n.user_id = u.id), 'email') = ${as}
     GROUP BY 1, 2, 3, 4 ORDER BY "firstAt", 1`,
  );
