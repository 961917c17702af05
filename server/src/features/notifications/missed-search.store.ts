import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import {
  execute,
  integerSql,
  queryRow,
  queryRows,
  type Sql,
  sql,
} from '../../platform/db/statement.ts';

/** The tables that store how far messages have been searched. */
const searches = {
  mails: sql`missed_message_search`,
  pushes: sql`pushed_message_search`,
};
type Search = keyof typeof searches;

/** A period that excludes `from` and includes `until`. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Locks a kind of search, so only one runs at a time.
 * @param start where the first search begins
 * @returns the time up to which messages have been searched
 */
export const lockSearch = async (tx: Transaction, search: Search, start: Date): Promise<Date> => {
  await execute(
    tx,
    sql`INSERT INTO ${searches[search]} (searched_until) VALUES (${start}) ON CONFLICT DO NOTHING`,
  );
  const row = await queryRow<{ searchedUntil: Date }>(
    tx,
    sql`SELECT searched_until AS "searchedUntil" FROM ${searches[search]} FOR UPDATE`,
  );
  return row?.searchedUntil ?? start;
};

/** Stores that messages have been searched up to this time. */
export const updateSearch = async (tx: Transaction, search: Search, until: Date) => {
  await execute(tx, sql`UPDATE ${searches[search]} SET searched_until = ${until}::timestamptz`);
};

/** People, as `user_id`, who haven't read messages of a period and haven't been seen since. */
const readersWhoMissed = ({ from, until }: Period): Sql => sql`WITH newest AS MATERIALIZED (
     SELECT conversation_id, sender_id, max(seq) AS seq, max(created_at) AS created_at
     FROM messages WHERE created_at > ${from} AND created_at <= ${until}
     GROUP BY 1, 2
   )
   SELECT DISTINCT p.user_id FROM newest AS m
   JOIN conversation_participants AS p ON p.conversation_id = m.conversation_id
     AND p.user_id <> m.sender_id AND p.read_seq < m.seq AND NOT p.muted
   JOIN users AS u ON u.id = p.user_id AND u.deleted_at IS NULL
     AND (u.last_seen_at IS NULL OR u.last_seen_at < m.created_at)`;

/**
 * Makes the transaction use the index of messages by time, even if a full scan seems cheaper: statistics may be
 * outdated after an import.
 */
const preferIndices = (tx: Transaction) => execute(tx, sql`SET LOCAL enable_seqscan = off`);

/** Records the people who haven't read messages of a period and haven't been seen since. */
export const noteReaders = async (tx: Transaction, period: Period, now: Date) => {
  await preferIndices(tx);
  await execute(
    tx,
    sql`INSERT INTO missed_message_mails AS known (user_id, look_at)
     SELECT user_id, ${now}::timestamptz FROM (${readersWhoMissed(period)}) AS readers
     ON CONFLICT (user_id) DO UPDATE SET look_at = coalesce(known.look_at, excluded.look_at)`,
  );
};

/** The sign-ins with push notifications of people who haven't read messages of a period and haven't been seen since. */
export const findSignInsWhoMissed = async (
  tx: Transaction,
  period: Period,
): Promise<{ userId: string; signInId: string }[]> => {
  await preferIndices(tx);
  return queryRows(
    tx,
    sql`SELECT s.user_id AS "userId", s.id AS "signInId"
     FROM (${readersWhoMissed(period)}) AS readers
     JOIN sign_ins AS s ON s.user_id = readers.user_id
     JOIN push_subscriptions AS p ON p.sign_in_id = s.id`,
  );
};

/** Finds and locks people to check, with the time of their last mail. Skips rows that are already locked. */
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

/** The messages that a person missed in one conversation from one sender. */
export interface MissedRow {
  senderId: string;
  conversationId: string;
  /** The address that opens the conversation. */
  newestAddress: string;
  kind: ConversationKind;
  count: number;
  firstAt: Date;
}

/** Whether the person `u` wants mails about missed messages in this form. */
const mailed = (as: 'email' | 'digest'): Sql =>
  sql`coalesce((SELECT n.missed_messages FROM notification_choices AS n
     WHERE n.user_id = u.id), 'email') = ${as}`;
const pushed = sql`coalesce((SELECT n.push_messages FROM notification_choices AS n
   WHERE n.user_id = u.id), true)`;

/** Counting stops at this number, as in lists of conversations. */
const maxCounted = 1000;

/**
 * Unread messages that arrived while the person was away, by conversation and sender, oldest first. Empty if the person
 * doesn't want them reported in this way, or if their account is deleted or not verified.
 */
export const findMissed = (
  db: Connection,
  userId: string,
  { after, until, as }: { after: Date; until: Date; as: 'email' | 'digest' | 'push' },
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
       AND ${as === 'push' ? pushed : mailed(as)}
     GROUP BY 1, 2, 3, 4 ORDER BY "firstAt", 1`,
  );
