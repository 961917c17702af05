import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** Two people who may write to each other, and the session that brings them together. */
export interface Pair {
  /** In any order: two people share one conversation (decision 3.13). */
  readonly people: readonly [string, string];
  /** The id that calls and frames use for it: the session's. It becomes the newest. */
  readonly address: string;
  /** Until when both may write; a later time that stands already is kept. */
  readonly writeUntil: Date | 'infinity';
}

/** Creates the pair's conversation or finds it, and puts it first in both lists. @returns its id */
export const upsertPair = async (tx: Transaction, pair: Pair, now: Date): Promise<string> => {
  const people = [...pair.people].sort();
  const { rows } = await tx.$client.query<{ id: string }>(
    `INSERT INTO conversations
       (id, kind, person_low, person_high, write_until, newest_address, created_at)
     VALUES ($1, 'pair', $2, $3, $4, $5, $6)
     ON CONFLICT (person_low, person_high) DO UPDATE SET
       newest_address = excluded.newest_address,
       write_until = greatest(conversations.write_until, excluded.write_until)
     RETURNING id`,
    [newId(), ...people, pair.writeUntil, pair.address, now],
  );
  const id = rows[0]?.id as string;
  await tx.$client.query(
    'INSERT INTO conversation_addresses (id, conversation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [pair.address, id],
  );
  await tx.$client.query(
    `INSERT INTO conversation_participants (conversation_id, user_id, favoured, last_activity_at)
     SELECT $1, p.own, EXISTS (SELECT 1 FROM priority_people AS f WHERE f.user_id = p.other), $4
     FROM (VALUES ($2::uuid, $3::uuid), ($3::uuid, $2::uuid)) AS p (own, other)
     ON CONFLICT (conversation_id, user_id) DO UPDATE SET
       last_activity_at = greatest(conversation_participants.last_activity_at, excluded.last_activity_at)`,
    [id, ...people, now],
  );
  return id;
};

/** Allows writing until a later time; where a later one stands already, that stays. */
export const extendWriteUntil = async (
  tx: Transaction,
  conversationIds: readonly string[],
  writeUntil: Date | 'infinity',
) => {
  await tx.$client.query(
    'UPDATE conversations SET write_until = $2 WHERE id = ANY($1::uuid[]) AND write_until < $2',
    [conversationIds, writeUntil],
  );
};

/**
 * Gives a person priority or takes it (decision 4.6): their messages from now on are marked, and
 * their conversations stand first in the other's list.
 */
export const updatePriority = async (tx: Transaction, userId: string, priority: boolean) => {
  await tx.$client.query(
    priority
      ? 'INSERT INTO priority_people (user_id) VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM priority_people WHERE user_id = $1',
    [userId],
  );
  await tx.$client.query(
    `UPDATE conversation_participants AS other SET favoured = $2
     FROM conversation_participants AS own JOIN conversations AS c ON c.id = own.conversation_id
     WHERE own.user_id = $1 AND c.kind = 'pair' AND other.conversation_id = own.conversation_id
       AND other.user_id <> $1 AND other.favoured <> $2`,
    [userId, priority],
  );
};
