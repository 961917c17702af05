import type { Message } from '@ithaca/contracts/conversations';
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
});
