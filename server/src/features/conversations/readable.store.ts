import { type Sql, sql } from '../../platform/db/statement.ts';
import type { AddressName } from './address.ts';

/** Which conversation is read, and by whom. */
export interface Reading {
  readonly name: AddressName;
  readonly viewerId: string;
}

/**
 * SQL: conversation `c`, and `viewer`, the participant who reads it. It has no row for anyone else: this applies
 * `mayRead` from conversations.policy.ts within the reading statement.
 */
export const readableConversation = ({ name, viewerId }: Reading): Sql => sql`(
    SELECT conversation_id FROM conversation_addresses WHERE id = ${name.id}
  ) AS a
  JOIN conversations AS c ON c.id = a.conversation_id AND c.kind = ANY (${name.kinds}::text[])
  JOIN conversation_participants AS viewer
    ON viewer.conversation_id = c.id AND viewer.user_id = ${viewerId}`;

/**
 * SQL: whether people may still write in a conversation, `isOpen` in conversations.policy.ts.
 * @param conversationId SQL for its id
 * @param now SQL for the time to check
 */
export const isOpenSql = (conversationId: Sql, now: Sql): Sql =>
  sql`(SELECT is_open(c.write_until, c.person_low, c.person_high, ${now}::timestamptz) FROM conversations c WHERE c.id = ${conversationId})`;
