import type { ConversationKind } from '@ithaca/contracts/conversations';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Address, conversationKindOf } from './address.ts';

/** Who may write to each other, and what brings them together. */
export interface Opening {
  /** What brings them together. It becomes the conversation's newest address. */
  readonly address: Address;
  /** In any order. The two people of a session share one conversation (product 3.13). */
  readonly people: readonly string[];
  /** Until when they may write; a later time that is set already is kept. */
  readonly writeUntil: Date | 'infinity';
}

/** Creates a conversation or finds it, and puts it first in everybody's list. @returns its id */
export const openConversation = async (
  tx: Transaction,
  opening: Opening,
  now: Date,
): Promise<string> => {
  const kind = conversationKindOf(opening.address.kind);
  const id = await (kind === 'pair' ? upsertPair(tx, opening, now) : upsertGroup(tx, opening, now));
  await tx.$client.query(
    'INSERT INTO conversation_addresses (id, conversation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [opening.address.id, id],
  );
  await upsertParticipants(tx, id, kind, opening.people, now);
  return id;
};

const upsertPair = async (tx: Transaction, { address, people, writeUntil }: Opening, now: Date) => {
  const [low, high, ...others] = [...people].sort();
  if (!high || others.length > 0) throw new Error(`A session has two people, not ${people.length}`);
  const { rows } = await tx.$client.query<{ id: string }>(
    `INSERT INTO conversations
       (id, kind, person_low, person_high, write_until, newest_address, created_at)
     VALUES ($1, 'pair', $2, $3, $4, $5, $6)
     ON CONFLICT (person_low, person_high) DO UPDATE SET
       newest_address = excluded.newest_address,
       write_until = greatest(conversations.write_until, excluded.write_until)
     RETURNING id`,
    [newId(), low, high, writeUntil, address.id, now],
  );
  return rows[0]?.id as string;
};

/** A circle's conversation has the circle's id, so that it is made once however often it is opened. */
const upsertGroup = async (tx: Transaction, { address, writeUntil }: Opening, now: Date) => {
  await tx.$client.query(
    `INSERT INTO conversations (id, kind, write_until, newest_address, created_at)
     VALUES ($1, $2, $3, $1, $4)
     ON CONFLICT (id) DO UPDATE SET
       write_until = greatest(conversations.write_until, excluded.write_until)`,
    [address.id, conversationKindOf(address.kind), writeUntil, now],
  );
  return address.id;
};

/** Nothing that was said before they came is unread to new people. */
const upsertParticipants = async (
  tx: Transaction,
  conversationId: string,
  kind: ConversationKind,
  people: readonly string[],
  now: Date,
) => {
  await tx.$client.query(
    `INSERT INTO conversation_participants
       (conversation_id, user_id, favoured, last_activity_at, read_seq)
     SELECT c.id, own.id, $3 AND EXISTS (
         SELECT 1 FROM priority_people AS f WHERE f.user_id = ANY($2::uuid[]) AND f.user_id <> own.id
       ), $4, c.last_seq
     FROM conversations AS c, unnest($2::uuid[]) AS own (id) WHERE c.id = $1
     ON CONFLICT (conversation_id, user_id) DO UPDATE SET
       last_activity_at = greatest(conversation_participants.last_activity_at, excluded.last_activity_at)`,
    [conversationId, people, kind === 'pair', now],
  );
};

/** Takes a person out of a circle's conversation. @returns its id, or null when they weren't in it */
export const deleteParticipant = async (
  tx: Transaction,
  { kind, id }: Address,
  userId: string,
): Promise<string | null> => {
  const { rows } = await tx.$client.query<{ id: string }>(
    `DELETE FROM conversation_participants AS p USING conversations AS c
     WHERE c.id = $1 AND c.kind = $2 AND p.conversation_id = c.id AND p.user_id = $3
     RETURNING c.id`,
    [id, conversationKindOf(kind), userId],
  );
  return rows[0]?.id ?? null;
};

/** Allows writing until a later time; a later one that is set already is kept. */
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
 * Gives a person priority or takes it away (product 4.6): their messages from now on are marked,
 * and their conversations come first in the other person's list.
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
