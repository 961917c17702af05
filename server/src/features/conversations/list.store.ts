import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** A conversation in a person's list, and who else is in it. */
export interface ListedConversation {
  id: string;
  kind: ConversationKind;
  newestAddress: string;
  favoured: boolean;
  lastActivityAt: Date;
  /** Everybody who takes part, without the person themself. */
  people: string[];
}

/** Where a page begins: after this item. */
export interface ListPosition {
  favoured: boolean;
  at: Date;
  id: string;
}

/**
 * A person's conversations, newest activity first. Favoured and others are each read from the
 * list's index, as far as the page reaches, and merged.
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
    sql`(SELECT conversation_id, favoured, last_activity_at FROM conversation_participants
      WHERE user_id = ${userId} AND favoured = ${favoured} AND ${boundOf(favoured, favouredFirst, after)}
      ORDER BY last_activity_at DESC, conversation_id DESC LIMIT ${limit})`;
  return queryRows<ListedConversation>(
    db,
    sql`SELECT c.id, c.kind, c.newest_address AS "newestAddress", p.favoured,
       p.last_activity_at AS "lastActivityAt",
       ARRAY(SELECT o.user_id::text FROM conversation_participants AS o
             WHERE o.conversation_id = c.id AND o.user_id <> ${userId} ORDER BY o.user_id) AS people
     FROM (${half(true)} UNION ALL ${half(false)}) AS p
     JOIN conversations AS c ON c.id = p.conversation_id
     ORDER BY ${favouredFirst ? sql`p.favoured DESC,` : sql``} p.last_activity_at DESC, c.id DESC
     LIMIT ${limit}`,
  );
};

/** SQL: which conversations of one half come after the position. */
const boundOf = (favoured: boolean, favouredFirst: boolean, after: ListPosition | null): Sql => {
  if (!after) return sql`true`;
  if (!favouredFirst || favoured === after.favoured) {
    return sql`(last_activity_at, conversation_id) < (${after.at}, ${after.id})`;
  }
  return favoured ? sql`false` : sql`true`;
};
