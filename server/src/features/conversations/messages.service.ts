import type { Message, postMessageBody } from '@ithaca/contracts/conversations';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import type { Audience, Audiences } from './audiences.ts';
import type { Written } from './duplicate-sends.ts';
import type { MessageWriter } from './message-writer.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessages, type MessageBounds } from './messages.store.ts';
import type { Reading } from './readable.store.ts';

/** Writing and reading messages, however they come in. */
export interface Messages {
  /**
   * Stores a message of this person. Resolves once it is durable; messages of one conversation are
   * stored in the order in which they were handed over.
   * @throws not_allowed (403) when it names another sender; not_found (404), read_only (403),
   *   client_id_reused (409)
   */
  post(
    name: AddressName,
    userId: string,
    message: z.output<typeof postMessageBody>,
  ): Promise<Written>;
  /** At most 50, oldest first. @throws not_found (404) unless the viewer takes part */
  list(reading: Reading, bounds: MessageBounds): Promise<Message[]>;
}

export const createMessages = (
  { db }: Pick<Context, 'db'>,
  audiences: Audiences,
  writer: MessageWriter,
): Messages => ({
  post(name, userId, { content, clientId = null, senderId = userId }) {
    if (senderId !== userId) {
      throw refuse('not_allowed', { detail: 'You can only write as yourself.' });
    }
    const write = (audience: Audience) =>
      writer.write({ audience, senderId: userId, content, clientId });
    // Not awaited when it is remembered: messages keep the order they came in.
    const audience = audiences.find(name, userId);
    return audience instanceof Promise ? audience.then(write) : write(audience);
  },

  async list(reading, bounds) {
    const rows = await findMessages(db, reading, bounds);
    if (!rows) throw refuse('not_found');
    return rows.map(presentMessage);
  },
});
