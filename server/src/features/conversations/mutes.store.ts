import type { Connection } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import { type Reading, readableConversation } from './readable.store.ts';

/** @returns false if the person doesn't take part in such a conversation */
export const setMuted = async (
  db: Connection,
  reading: Reading,
  muted: boolean,
): Promise<boolean> => {
  const changed = await execute(
    db,
    sql`UPDATE conversation_participants AS own SET muted = ${muted}
     FROM ${readableConversation(reading)}
     WHERE own.conversation_id = c.id AND own.user_id = viewer.user_id`,
  );
  return changed > 0;
};
