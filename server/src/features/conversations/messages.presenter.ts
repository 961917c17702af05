import type { Message } from '@ithaca/contracts/conversations';
import type { MessageRow } from './messages.store.ts';

/** A message in the wire format. */
export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  seq: Number(row.seq),
  senderId: row.sender_id,
  content: row.content,
  clientId: row.client_id,
  pinned: row.pinned,
  priority: row.priority,
  createdAt: row.created_at.toISOString(),
});
