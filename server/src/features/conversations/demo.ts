import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';
import { openConversations } from './conversations.store.ts';
import { writeMessages } from './message-writer.store.ts';
import { insertPins } from './pins.store.ts';
import { advanceReads } from './reads.store.ts';

export interface ConversationsDemo extends DemoPart {
  /** Opens conversations in the past, for what brings people together. @returns their ids */
  open: typeof openConversations;
}

/** What the demo's people wrote to each other, pinned and read. */
export const conversationsDemo: ConversationsDemo = {
  open: openConversations,
  async fill({ tx, story }) {
    const written = await writeAll(tx, story.conversations);
    await insertPins(tx, written.flatMap(pinsOf));
    await advanceReads(tx, written.flatMap(readsOf));
  },
};

type Told = Story['conversations'][number];

/** Has the messages written as always, then gives them the times at which they were. */
const writeAll = async (tx: Transaction, told: readonly Told[]) => {
  const conversationIds = await findConversations(
    tx,
    told.map(({ unlockId }) => unlockId),
  );
  const messages = told.flatMap(({ messages: of }, index) =>
    of.map((message) => ({
      ...message,
      id: newId(),
      conversationId: conversationIds[index] as string,
      clientId: null,
    })),
  );
  // So early that nothing is moved up in a list before the messages have their times.
  const beginning = new Date(Math.min(...messages.map(({ at }) => at.getTime())));
  const fates = await writeMessages(tx, messages, beginning);
  const stored = messages.map((message, index) => {
    const fate = fates[index];
    if (fate?.kind !== 'stored') throw new Error(`A message of the demo was ${fate?.kind}`);
    return { ...message, seq: fate.seq };
  });
  await dateMessages(tx, stored);
  return told.map((conversation, index) => {
    const conversationId = conversationIds[index] as string;
    const own = stored.filter((message) => message.conversationId === conversationId);
    return {
      ...conversation,
      conversationId,
      seqs: own.map(({ seq }) => seq),
      people: new Set(own.map(({ senderId }) => senderId)),
    };
  });
};

type Written = Awaited<ReturnType<typeof writeAll>>[number];

const pinsOf = ({ conversationId, seqs, pins }: Written) =>
  pins.map(({ messageIndex, pinnedBy, at: pinnedAt }) => {
    const seq = seqs[messageIndex] as number;
    return { conversationId, seq, pinnedBy, pinnedAt };
  });

const readsOf = ({ conversationId, seqs, people, unread }: Written) =>
  [...people].map((userId) => {
    const rest = unread.find((reader) => reader.userId === userId)?.count ?? 0;
    return { conversationId, userId, seq: (seqs.at(-1) ?? 0) - rest };
  });

const findConversations = async (tx: Transaction, addressIds: readonly string[]) => {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT a.conversation_id AS id
     FROM unnest(${addressIds}::uuid[]) WITH ORDINALITY AS asked (id, ord)
     JOIN conversation_addresses AS a ON a.id = asked.id ORDER BY asked.ord`,
  );
  return rows.map(({ id }) => id);
};

const dateMessages = async (
  tx: Transaction,
  messages: readonly { conversationId: string; seq: number; at: Date }[],
) => {
  await execute(
    tx,
    sql`WITH dated AS (
       UPDATE messages AS m SET created_at = d.at
       FROM unnest(
         ${messages.map(({ conversationId }) => conversationId)}::uuid[],
         ${messages.map(({ seq }) => seq)}::bigint[],
         ${messages.map(({ at }) => at)}::timestamptz[]
       ) AS d (conversation_id, seq, at)
       WHERE m.conversation_id = d.conversation_id AND m.seq = d.seq
       RETURNING m.conversation_id, m.created_at
     )
     UPDATE conversation_participants AS p
     SET last_activity_at = greatest(p.last_activity_at, newest.at)
     FROM (SELECT conversation_id, max(created_at) AS at FROM dated GROUP BY conversation_id) AS newest
     WHERE p.conversation_id = newest.conversation_id`,
  );
};
