import type { AddressName } from './address.ts';

/**
 * SQL: conversation `c` of the address $1 and the kinds $2, and `viewer`, the participant $3. It has
 * no row for anybody else: this is `mayRead` of conversations.policy.ts, asked in the statement that
 * reads.
 */
export const readableConversation = `(
    SELECT conversation_id FROM conversation_addresses WHERE id = $1
  ) AS a
  JOIN conversations AS c ON c.id = a.conversation_id AND c.kind = ANY ($2::text[])
  JOIN conversation_participants AS viewer
    ON viewer.conversation_id = c.id AND viewer.user_id = $3`;

/** Whose conversation is read, and as whom. */
export interface Reading {
  readonly name: AddressName;
  readonly viewerId: string;
}

/** The values of $1, $2 and $3. */
export const valuesOf = ({ name, viewerId }: Reading) => [name.id, name.kinds, viewerId];

/**
 * SQL: whether a conversation's time for writing lasts, `isOpen` of conversations.policy.ts.
 * @param conversationId SQL for its id
 * @param now SQL for the time to ask about
 */
export const isOpenSql = (conversationId: string, now: string): string =>
  `(SELECT c.write_until > ${now}::timestamptz FROM conversations c WHERE c.id = ${conversationId})`;
