import type { ConversationKind } from '@ithaca/contracts/conversations';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import { type Reading, readableConversation } from './readable.store.ts';

/** One person in an opened conversation, with the data common to all of them. */
export interface ThreadRow {
  conversationId: string;
  kind: ConversationKind;
  lastSeq: number;
  isOpen: boolean;
  /** Whether the viewer has muted it. */
  isMuted: boolean;
  userId: string;
  readSeq: number;
  /** Whether the person or the viewer blocks the other. */
  isApart: boolean;
}

/** @returns a row for each person; none if the viewer doesn't take part in such a conversation */
export const findThreadRows = (db: Connection, reading: Reading, now: Date): Promise<ThreadRow[]> =>
  queryRows<ThreadRow>(
    db,
    sql`SELECT c.id AS "conversationId", c.kind, c.last_seq AS "lastSeq",
       is_open(c.write_until, c.person_low, c.person_high, ${now}) AS "isOpen", viewer.muted AS "isMuted",
       p.user_id AS "userId", p.read_seq AS "readSeq",
       ${isBlockedSql(sql`viewer.user_id`, sql`p.user_id`)} AS "isApart"
     FROM ${readableConversation(reading)}
     JOIN conversation_participants AS p ON p.conversation_id = c.id
     ORDER BY p.user_id`,
  );
