import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';

/**
 * Extends the time for writing; a later existing time is kept, and conversations closed for good stay closed. The
 * conversations are locked in id order, as in `write_messages`.
 */
export const extendWriteUntil = async (
  tx: Transaction,
  conversationIds: readonly string[],
  writeUntil: Date | 'infinity',
) => {
  await execute(
    tx,
    sql`UPDATE conversations SET write_until = ${writeUntil} WHERE id IN (
       SELECT id FROM conversations
       WHERE id = ANY(${conversationIds}::uuid[]) AND write_until < ${writeUntil}
         AND write_until > '-infinity'
       ORDER BY id FOR NO KEY UPDATE)`,
  );
};

/**
 * Moves `write_until` of these conversations to the earlier times returned by `findEnds`, because the reason for
 * allowing writing has ended. Conversations that close by `after` are skipped. The rows are locked in id order while
 * `findEnds` runs, so a concurrent extension isn't lost. Uses three statements for any number of conversations, because
 * messages wait for these locks.
 */
export const shortenAllWriteUntil = async (
  tx: Transaction,
  { conversationIds, after }: { conversationIds: readonly string[]; after: Date | '-infinity' },
  findEnds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Date | 'infinity'>>,
) => {
  const locked = await queryRows<{ id: string }>(
    tx,
    sql`SELECT id FROM conversations
     WHERE id = ANY(${conversationIds}::uuid[]) AND write_until > ${after}
     ORDER BY id FOR NO KEY UPDATE`,
  );
  if (locked.length === 0) return;
  const ends = [...(await findEnds(locked.map(({ id }) => id)))];
  await execute(
    tx,
    sql`UPDATE conversations AS c SET write_until = own.write_until
     FROM unnest(
       ${ends.map(([id]) => id)}::uuid[], ${ends.map(([, end]) => end)}::timestamptz[]
     ) AS own (id, write_until)
     WHERE c.id = own.id AND c.write_until > own.write_until`,
  );
};

/** The same for a single conversation. */
export const shortenWriteUntil = (
  tx: Transaction,
  conversationId: string,
  findEnd: () => Promise<Date | 'infinity'>,
) =>
  shortenAllWriteUntil(
    tx,
    { conversationIds: [conversationId], after: '-infinity' },
    async () => new Map([[conversationId, await findEnd()]]),
  );
