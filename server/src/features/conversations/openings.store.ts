import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';
import { keyOf, type Opening, type Target, type TimedOpening, targetsOf } from './openings.ts';

/** Creates or finds a conversation, and puts it first in everyone's list. @returns its id */
export const openConversation = async (
  tx: Transaction,
  opening: Opening,
  at: Date,
): Promise<string> => {
  const [id] = await openConversations(tx, [{ ...opening, at }]);
  return id as string;
};

/**
 * The same for any number of openings at once. If several belong to the same conversation, the last one determines its
 * newest address. @returns the conversation's id for each opening
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

/** For new people, messages from before they joined don't count as unread. */
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
