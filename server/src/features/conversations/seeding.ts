import { minuteMs } from '@ithaca/contracts/durations';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { conversationParticipants, conversations, messages } from './conversations.tables.ts';

export { openConversations } from './openings.store.ts';

/**
 * Fills a new conversation with messages by two people in turn, a minute apart and all read. They are inserted
 * directly, because `write_messages` would give them all the same time.
 */
export const seedMessages = async (
  tx: Transaction,
  conversationId: string,
  people: readonly [string, string],
  { length, until }: { length: number; until: Date },
) => {
  const rows = Array.from({ length }, (_, index) => ({
    conversationId,
    seq: index + 1,
    id: newId(),
    senderId: people[index % 2 === 0 ? 0 : 1],
    content: `Message ${index + 1} of a conversation seeded for a load test.`,
    priority: false,
    createdAt: new Date(until.getTime() - (length - index) * minuteMs),
  }));
  await insertRows(tx, messages, rows);
  await tx
    .update(conversations)
    .set({ lastSeq: length })
    .where(eq(conversations.id, conversationId));
  await tx
    .update(conversationParticipants)
    .set({ readSeq: length })
    .where(eq(conversationParticipants.conversationId, conversationId));
};
