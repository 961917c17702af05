import type { Message } from '@ithaca/contracts/conversations';
import type { NewMessage } from './message-writer.store.ts';
import type { MessageRow } from './messages.store.ts';

/** A message in the wire format. */
export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  senderId: row.senderId,
  content: row.content,
  clientId: row.clientId,
  pinned: row.pinned,
  priority: row.priority,
  createdAt: row.createdAt.toISOString(),
  ...(row.removedAt && { isRemoved: true as const }),
});

/**
 * A message that was stored just now, without reading it again.
 * @param createdAt as an ISO text, which a whole group shares
 */
export const presentNewMessage = (
  { id, conversationId, senderId, content, clientId }: NewMessage,
  { seq, priority }: { seq: number; priority: boolean },
  createdAt: string,
): Message => ({
  id,
  conversationId,
  seq,
  senderId,
  content,
  clientId,
  pinned: false,
  priority,
  createdAt,
});
