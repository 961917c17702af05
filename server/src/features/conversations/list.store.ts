import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';

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
export const findListed = async (
  db: Connection,
  userId: string,
  favouredFirst: boolean,
  after: ListPosition | null,
  limit: number,
): Promise<ListedConversation[]> => {
  const half = (favoured: boolean) =>
    `(SELECT conversation_id, favoured, last_activity_at FROM conversation_participants
      WHERE user_id = $1 AND favoured = ${favoured} AND ${boundOf(favoured, favouredFirst, after)}
      ORDER BY last_activity_at DESC, conversation_id DESC LIMIT $2)`;
  const { rows } = await db.$client.query<ListedConversation>(
    `SELECT c.id, c.kind, c.newest_address AS "newestAddress", p.favoured,
       p.last_activity_at AS "lastActivityAt",
       ARRAY(SELECT o.user_id::text FROM conversation_participants AS o
             WHERE o.conversation_id = c.id AND o.user_id <> $1 ORDER BY o.user_id) AS people
     FROM (${half(true)} UNION ALL ${half(false)}) AS p
     JOIN conversations AS c ON c.id = p.conversation_id
     ORDER BY ${favouredFirst ? 'p.favoured DESC,' : ''} p.last_activity_at DESC, c.id DESC
     LIMIT $2`,
    after ? [userId, limit, after.at, after.id] : [userId, limit],
  );
  return rows;
};

/** SQL: what of one half comes after the position. */
const boundOf = (favoured: boolean, favouredFirst: boolean, after: ListPosition | null) => {
  if (!after) return 'true';
  const isBehind = '(last_activity_at, conversation_id) < ($3, $4)';
  if (!favouredFirst || favoured === after.favoured) return isBehind;
  // Parameters must be named even where a half is taken whole or left out.
  return favoured ? `false AND ${isBehind}` : `(${isBehind} OR true)`;
};
