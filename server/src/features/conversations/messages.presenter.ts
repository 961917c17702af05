import type { Message } from '@ithaca/contracts/conversations';
import type { AttachedFiles } from './attachments.ts';
import type { SentMessage } from './message-writer.store.ts';
import type { MessageRow } from './messages.store.ts';

/** The part of a message that describes its attachment. */
const attachmentOf = (id: string | null, files: AttachedFiles): Pick<Message, 'attachment'> => {
  const attachment = id === null ? undefined : files.get(id);
  return attachment ? { attachment } : {};
};

/** A message in the wire format. @param files its file, unless that is gone */
export const presentMessage = (row: MessageRow, files: AttachedFiles): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  senderId: row.senderId,
  content: row.content,
  clientId: row.clientId,
  pinned: row.pinned,
  priority: row.priority,
  createdAt: row.createdAt.toISOString(),
  ...(row.removedAt ? { isRemoved: true as const } : attachmentOf(row.attachmentId, files)),
});

/**
 * A message that has just been stored, without reading it back.
 * @param createdAt as ISO text, shared by a whole group
 */
export const presentNewMessage = (
  { id, conversationId, senderId, content, clientId, attachmentId }: SentMessage,
  { seq, priority }: { seq: number; priority: boolean },
  createdAt: string,
  files: AttachedFiles,
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
  ...attachmentOf(attachmentId, files),
});
