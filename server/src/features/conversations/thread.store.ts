import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { type Reading, readableConversation, valuesOf } from './readable.store.ts';

/** One person of a conversation that somebody opens, with what all of them share. */
export interface ThreadRow {
  conversationId: string;
  kind: ConversationKind;
  /** bigints come as text. */
  lastSeq: string;
  isOpen: boolean;
  userId: string;
  readSeq: string;
}

/** @returns a row for each person; none when the viewer takes no part in such a conversation */
export const findThreadRows = async (
  db: Connection,
  reading: Reading,
  now: Date,
): Promise<ThreadRow[]> => {
  const { rows } = await db.$client.query<ThreadRow>(
    `SELECT c.id AS "conversationId", c.kind, c.last_seq AS "lastSeq",
       c.write_until > $4 AS "isOpen", p.user_id AS "userId", p.read_seq AS "readSeq"
     FROM ${readableConversation}
     JOIN conversation_participants AS p ON p.conversation_id = c.id
     ORDER BY p.user_id`,
    [...valuesOf(reading), now],
  );
  return rows;
};
