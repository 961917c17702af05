import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { type Address, conversationKindOf } from './address.ts';
import { conversationParticipants, priorityPeople } from './conversations.tables.ts';
import { keyOf, type Opening, type Target, type TimedOpening, targetsOf } from './openings.ts';

/** Creates a conversation or finds it, and puts it first in everybody's list. @returns its id */
export const openConversation = async (
  tx: Transaction,
  opening: Opening,
  at: Date,
): Promise<string> => {
  const [id] = await openConversations(tx, [{ ...opening, at }]);
  return id as string;
};

/**
 * The same for any number of openings at once. If several belong to one conversation, the last of them determines its
 * newest address. @returns the conversations' ids, one for each opening
 */
export const openConversations = async (
  tx: Transaction,
  openings: readonly TimedOpening[],
): Promise<string[]> => {
  const targets = targetsOf(openings);
  const pairs = [...targets.values()].filter(({ kind }) => kind === 'pair');
  if (pairs.length > 0) await upsertPairs(tx, pairs);
  for (const target of targets.values()) if (target.kind !== 'pair') await upsertGroup(tx, target);
  const ids = openings.map((opening) => targets.get(keyOf(opening))?.id as string);
  const addressIds = openings.map(({ address }) => address.id);
  await execute(
    tx,
    sql`INSERT INTO conversation_addresses (id, conversation_id)
     SELECT * FROM unnest(${addressIds}::uuid[], ${ids}::uuid[]) ON CONFLICT DO NOTHING`,
  );
  await upsertParticipants(tx, [...targets.values()]);
  return ids;
};

const upsertPairs = async (tx: Transaction, pairs: readonly Target[]) => {
  const rows = await queryRows<{ id: string; key: string }>(
    tx,
    sql`INSERT INTO conversations AS c
       (id, kind, person_low, person_high, write_until, newest_address, created_at)
     SELECT p.id, 'pair', p.low, p.high, p.write_until, p.newest_address, p.created_at
     FROM unnest(
       ${pairs.map(({ id }) => id)}::uuid[],
       ${pairs.map(({ people }) => people[0] ?? null)}::uuid[],
       ${pairs.map(({ people }) => people[1] ?? null)}::uuid[],
       ${pairs.map(({ writeUntil }) => writeUntil)}::timestamptz[],
       ${pairs.map(({ newestAddress }) => newestAddress)}::uuid[],
       ${pairs.map(({ firstAt }) => firstAt)}::timestamptz[]
     ) AS p (id, low, high, write_until, newest_address, created_at)
     ON CONFLICT (person_low, person_high) DO UPDATE SET
       newest_address = excluded.newest_address,
       write_until = greatest(c.write_until, excluded.write_until)
     RETURNING id, person_low || ' ' || person_high AS key`,
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  for (const pair of pairs) pair.id = ids.get(pair.people.join(' ')) as string;
};

const upsertGroup = async (tx: Transaction, { id, kind, writeUntil, firstAt }: Target) => {
  await execute(
    tx,
    sql`INSERT INTO conversations (id, kind, write_until, newest_address, created_at)
     VALUES (${id}, ${kind}, ${writeUntil}, ${id}, ${firstAt})
     ON CONFLICT (id) DO UPDATE SET
       write_until = greatest(conversations.write_until, excluded.write_until)`,
  );
};

/** For new people, nothing that was written before they joined is unread. */
const upsertParticipants = async (tx: Transaction, targets: readonly Target[]) => {
  const participants = targets.flatMap(({ id, people, lastAt }) =>
    people.map((userId) => ({ id, userId, lastAt })),
  );
  await execute(
    tx,
    sql`INSERT INTO conversation_participants
       (conversation_id, user_id, favoured, last_activity_at, read_seq)
     SELECT c.id, own.user_id, c.kind = 'pair' AND EXISTS (
         SELECT 1 FROM priority_people AS f
         WHERE f.user_id IN (c.person_low, c.person_high) AND f.user_id <> own.user_id
       ), own.at, c.last_seq
     FROM unnest(
       ${participants.map(({ id }) => id)}::uuid[],
       ${participants.map(({ userId }) => userId)}::uuid[],
       ${participants.map(({ lastAt }) => lastAt)}::timestamptz[]
     ) AS own (conversation_id, user_id, at)
     JOIN conversations AS c ON c.id = own.conversation_id
     ON CONFLICT (conversation_id, user_id) DO UPDATE SET
       last_activity_at = greatest(conversation_participants.last_activity_at, excluded.last_activity_at)`,
  );
};

export const findParticipantIds = async (
  db: Connection,
  conversationId: string,
): Promise<string[]> => {
  const rows = await db
    .select({ userId: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversationId));
  return rows.map(({ userId }) => userId);
};

/**
 * Removes a person from a circle's conversation. It is locked first, as by `write_messages`: what they wrote
 * before is stored, and what comes later is refused.
 * @returns its id, or null if they weren't in it
 */
export const deleteParticipant = async (
  tx: Transaction,
  { kind, id }: Address,
  userId: string,
): Promise<string | null> => {
  await lockConversation(tx, id);
  const row = await queryRow<{ id: string }>(
    tx,
    sql`DELETE FROM conversation_participants AS p USING conversations AS c
     WHERE c.id = ${id} AND c.kind = ${conversationKindOf(kind)}
       AND p.conversation_id = c.id AND p.user_id = ${userId}
     RETURNING c.id`,
  );
  return row?.id ?? null;
};

/** Locks a conversation until the transaction ends, as `write_messages` does. */
export const lockConversation = (tx: Transaction, id: string) =>
  execute(tx, sql`SELECT FROM conversations WHERE id = ${id} FOR NO KEY UPDATE`);

/**
 * Allows writing until a later time; a later one that is set already is kept, and what was closed for
 * good stays closed. The conversations are locked in the order of their ids, as by `write_messages`.
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
 * Moves `write_until` of these conversations to the earlier times that `findEnds` returns, because what allowed writing
 * has ended. Conversations that close by `after` are skipped. The rows are locked in id order while `findEnds` runs, so
 * that a concurrent extension isn't lost. Uses three statements for any number of conversations, because messages wait
 * for these locks.
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

/** The same for one conversation. */
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

/**
 * Gives a person priority or takes it away (product 4.6): their messages from now on are marked,
 * and their conversations come first in the other person's list.
 */
export const updatePriority = async (tx: Transaction, userId: string, priority: boolean) => {
  if (priority) await tx.insert(priorityPeople).values({ userId }).onConflictDoNothing();
  else await tx.delete(priorityPeople).where(eq(priorityPeople.userId, userId));
  await execute(
    tx,
    sql`UPDATE conversation_participants AS other SET favoured = ${priority}
     FROM conversation_participants AS own JOIN conversations AS c ON c.id = own.conversation_id
     WHERE own.user_id = ${userId} AND c.kind = 'pair' AND other.conversation_id = own.conversation_id
       AND other.user_id <> ${userId} AND other.favoured <> ${priority}`,
  );
};
