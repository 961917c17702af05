import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddressName } from './address.ts';
import type { Attachments } from './attachments.ts';
import type { Audience, Audiences } from './audiences.ts';
import { mayPin } from './conversations.policy.ts';
import { presentPins } from './pins.presenter.ts';
import {
  countPins,
  deletePin,
  findPinnable,
  findPins,
  insertPin,
  lockPins,
  type PinnableMessage,
} from './pins.store.ts';
import type { Pushes } from './pushes.ts';

const maxPins = 50;

/** Pins and unpins messages of a conversation. */
export interface PinService {
  /**
   * Pins a message for everyone in the conversation. Does nothing if it is already pinned.
   * @throws not_found (404) · read_only (403) by `mayPin` · invalid (422) when 50 are pinned
   */
  pin(name: AddressName, userId: string, messageId: string): Promise<void>;
  /** Unpins a message. Does nothing if it isn't pinned. @throws not_found (404) · read_only (403) */
  unpin(name: AddressName, userId: string, messageId: string): Promise<void>;
}

export const createPinService = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  audiences: Audiences,
  pushes: Pushes,
  attachments: Pick<Attachments, 'find'>,
): PinService => {
  /** Conversations whose pins are being read, and whether they must be read again. */
  const reading = new Map<string, { again: boolean }>();
  /** Reads and pushes one at a time per conversation, so an older state is never sent last. */
  const push = async (audience: Audience) => {
    const { conversationId } = audience;
    const current = reading.get(conversationId);
    if (current) {
      current.again = true;
      return;
    }
    const state = { again: true };
    reading.set(conversationId, state);
    try {
      while (state.again) {
        state.again = false;
        const pins = await findPins(db, conversationId);
        const files = await attachments.find(db, pins.messages);
        pushes.pins(audience, presentPins(pins, files));
      }
    } finally {
      reading.delete(conversationId);
    }
  };

  const change = async (
    name: AddressName,
    userId: string,
    messageId: string,
    write: (tx: Transaction, message: PinnableMessage) => Promise<boolean>,
  ) => {
    const reading = { name, viewerId: userId };
    const isNew = await inTransaction(db, async (tx) => {
      // Lock before looking up the message, since a moderator may be removing it.
      await lockPins(tx, reading);
      const message = await findPinnable(tx, reading, messageId);
      if (!message) throw refuse('not_found');
      if (!mayPin({ takesPart: true, isBlocked: message.isBlocked })) throw refuse('read_only');
      return write(tx, message);
    });
    if (isNew) await push(await audiences.find(name, userId));
  };

  return {
    pin: (name, userId, messageId) =>
      change(name, userId, messageId, async (tx, message) => {
        const { conversationId, seq } = message;
        const count = await countPins(tx, conversationId);
        const pin = { conversationId, seq, pinnedBy: userId, pinnedAt: clock.now() };
        const isNew = await insertPin(tx, pin);
        if (isNew && count >= maxPins) {
          const errors = { messageId: [`At most ${maxPins} messages can be pinned`] };
          throw refuse('invalid', { errors });
        }
        return isNew;
      }),
    unpin: (name, userId, messageId) => change(name, userId, messageId, deletePin),
  };
};
