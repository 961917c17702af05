import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { activitySql, maxLagSql } from './last-activity.ts';

/** A conversation in a person's list, with the other people in it. */
export interface ListedConversation {
  id: string;
  kind: ConversationKind;
  newestAddress: string;
  favoured: boolean;
  lastActivityAt: Date;
  /** Everyone who takes part, except the person themself. */
  people: string[];
}

/** The position after which a page begins. */
export interface ListPosition {
  favoured: boolean;
  at: Date;
  id: string;
}

/**
 * A person's conversations, newest activity first. Favoured conversations and the others are each read from the list's
 * index, as far as the page needs, and merged.
 * @param favouredFirst whether the favoured come before all others (product 4.6)
 */
export const findListed = (
  db: Connection,
  userId: string,
  favouredFirst: boolean,
  after: ListPosition | null,
  limit: number,
): Promise<ListedConversation[]> => {
  const half = (favoured: boolean) =>
    halfSql({ userId, favoured, limit, bound: boundOf(favoured, favouredFirst, after) });
  return queryRows<ListedConversation>(
    db,
    sql`SELECT l.id, l.kind, l.newest_address AS "newestAddress", l.favoured,
       l.activity AS "lastActivityAt",
       ARRAY(SELECT o.user_id::text FROM conversation_participants AS o
             WHERE o.conversation_id = l.id AND o.user_id <> ${userId} ORDER BY o.user_id) AS people
     FROM (${half(true)} UNION ALL ${half(false)}) AS l
     ORDER BY ${favouredFirst ? sql`l.favoured DESC,` : sql``} l.activity DESC, l.id DESC
     LIMIT ${limit}`,
  );
};

/**
 * SQL: the first conversations of one half. The index may lag behind the last messages, so a page also considers the
 * conversations that follow within that lag.
 */
const halfSql = (half: { userId: string; favoured: boolean; limit: number; bound: Sql }): Sql => {
  // Look them up one by one: a join would read all conversations, because the planner expects a third of the rows.
  const rows = sql`FROM conversation_participants AS p CROSS JOIN LATERAL
    (SELECT c.* FROM conversations AS c WHERE c.id = p.conversation_id OFFSET 0) AS c
    WHERE p.user_id = ${half.userId} AND p.favoured = ${half.favoured} AND ${half.bound}`;
  return sql`(SELECT c.id, c.kind, c.newest_address, p.favoured, ${activitySql} AS activity ${rows}
    AND p.last_activity_at > coalesce((
      SELECT p.last_activity_at ${rows}
      ORDER BY p.last_activity_at DESC OFFSET ${half.limit} - 1 LIMIT 1
    ) - ${maxLagSql}, '-infinity')
    ORDER BY activity DESC, c.id DESC LIMIT ${half.limit})`;
};

/** SQL: whether a conversation of one half comes after the position. */
const boundOf = (favoured: boolean, favouredFirst: boolean, after: ListPosition | null): Sql => {
  if (!after) return sql`true`;
  if (!favouredFirst || favoured === after.favoured) {
    // The stored time is never later than the exact one, so the first condition lets the index scan start here.
    return sql`p.last_activity_at <= ${after.at} AND (${activitySql}, c.id) < (${after.at}, ${after.id})`;
  }
  return favoured ? sql`false` : sql`true`;
};
