import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';
import { writeMessages } from './message-writer.store.ts';
import { openConversations } from './openings.store.ts';
import { insertPins } from './pins.store.ts';
import { advanceReads } from './reads.store.ts';

export interface ConversationsDemo extends DemoPart {
  /** Opens conversations in the past. @returns their ids */
  open: typeof openConversations;
}

/** Writes the demo's messages, pins and read positions. */
export const conversationsDemo: ConversationsDemo = {
  open: openConversations,
  async fill({ tx, story }) {
    const written = await writeAll(tx, story.conversations);
    await insertPins(tx, written.flatMap(pinsOf));
    await advanceReads(tx, written.flatMap(readsOf));
  },
};

type StoryConversation = Story['conversations'][number];

/** Writes the messages with `write_messages`, then sets their times. */
const writeAll = async (tx: Transaction, conversations: readonly StoryConversation[]) => {
  const conversationIds = await findConversations(
    tx,
    conversations.map(({ addressId }) => addressId),
  );
  const messages = conversations.flatMap((conversation, index) =>
    conversation.messages.map((message) => ({
      ...message,
      id: newId(),
      conversationId: conversationIds[index] as string,
      clientId: null,
    })),
  );
  // The earliest time, so writing doesn't move conversations up in lists.
  const earliest = new Date(Math.min(...messages.map(({ at }) => at.getTime())));
  const fates = await writeMessages(tx, messages, earliest);
  const stored = messages.map((message, index) => {
    const fate = fates[index];
    if (fate?.kind !== 'stored') throw new Error(`A demo message was not stored: ${fate?.kind}`);
    return { ...message, seq: fate.seq };
  });
  await dateMessages(tx, stored);
  return conversations.map((conversation, index) => {
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
    const unreadCount = unread.find((reader) => reader.userId === userId)?.count ?? 0;
    return { conversationId, userId, seq: (seqs.at(-1) ?? 0) - unreadCount };
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
