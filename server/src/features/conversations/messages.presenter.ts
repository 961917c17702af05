import type { Message } from '@ithaca/contracts/conversations';

/** A message as the database has it, with whether it is pinned. */
export interface MessageRow {
  conversation_id: string;
  /** bigint comes as text. */
  seq: string;
  id: string;
  sender_id: string;
  content: string;
  client_id: string | null;
  priority: boolean;
  created_at: Date;
  pinned: boolean;
}

/** A row in the wire format. */
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
