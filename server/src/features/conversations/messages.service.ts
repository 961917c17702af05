import type { Message, postMessageBody } from '@ithaca/contracts/conversations';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import type { Attachments } from './attachments.ts';
import type { Audiences } from './audiences.ts';
import type { MessageWriter } from './message-writer.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessages, type MessageBounds } from './messages.store.ts';
import type { Written } from './pending-messages.ts';
import type { Reading } from './readable.store.ts';

/** Writes and reads messages, for HTTP requests and frames. */
export interface Messages {
  /**
   * Passes a person's message to the writer. Messages of a conversation are stored in the order in
   * which they were passed.
   * @returns when the message has been passed on; `written` resolves once it is durable, and rejects
   *   with not_found (404), read_only (403), client_id_reused (409) or invalid (422)
   * @throws not_allowed (403) when the message has another sender; not_found (404)
   */
  handOver(
    name: AddressName,
    userId: string,
    message: z.output<typeof postMessageBody>,
  ): Promise<{ written: Promise<Written> }>;
  /**
   * Stores a person's message. Resolves once it is durable.
   * @throws not_allowed (403) when the message has another sender; not_found (404), read_only (403),
   *   client_id_reused (409), invalid (422) when the attachment can't be sent
   */
  post(
    name: AddressName,
    userId: string,
    message: z.output<typeof postMessageBody>,
  ): Promise<Written>;
  /** Returns at most 50 messages, oldest first. @throws not_found (404) unless the viewer takes part */
  list(reading: Reading, bounds: MessageBounds): Promise<Message[]>;
}

export const createMessages = (
  { db }: Pick<Context, 'db'>,
  audiences: Audiences,
  writer: MessageWriter,
  attachments: Pick<Attachments, 'find'>,
): Messages => {
  const handOver: Messages['handOver'] = async (
    name,
    userId,
    { content, clientId = null, senderId = userId, attachmentId = null },
  ) => {
    if (senderId !== userId) {
      throw refuse('not_allowed', { detail: 'You can only write as yourself.' });
    }
    const audience = await audiences.find(name, userId);
    const draft = { audience, senderId: userId, content, clientId, attachmentId };
    return { written: writer.write(draft) };
  };

  return {
    handOver,

    async post(name, userId, message) {
      const { written } = await handOver(name, userId, message);
      return written;
    },

    async list(reading, bounds) {
      const rows = await findMessages(db, reading, bounds);
      if (!rows) throw refuse('not_found');
      const files = await attachments.find(db, rows);
      return rows.map((row) => presentMessage(row, files));
    },
  };
};
