import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSeq } from './messages.store.ts';
import type { Notices } from './notices.ts';
import { deletePin, findPins, insertPin, lockPins } from './pins.store.ts';
import type { Room, Rooms } from './rooms.ts';

const mostPins = 50;

/** Messages that both people want to keep in sight. */
export interface Pins {
  /**
   * Pins a message for everyone in the conversation; pinned already is fine.
   * @throws not_found (404) · invalid (422) when 50 are pinned
   */
  pin(address: string, userId: string, messageId: string): Promise<void>;
  /** Unpins a message; not pinned is fine. @throws not_found (404) */
  unpin(address: string, userId: string, messageId: string): Promise<void>;
}

export const createPins = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rooms: Rooms,
  notices: Notices,
): Pins => {
  const find = async (address: string, userId: string, messageId: string) => {
    const room = await rooms.enter(address, userId);
    const seq = await findSeq(db, room.id, messageId);
    if (seq === null) throw refuse('not_found');
    return { room, seq };
  };
  /** Conversations whose pins are being read, and whether they changed since. */
  const telling = new Map<string, { again: boolean }>();
  /** One reading at a time, so that nobody hears of an older state last. */
  const tell = async (room: Room) => {
    const underway = telling.get(room.id);
    if (underway) {
      underway.again = true;
      return;
    }
    const state = { again: true };
    telling.set(room.id, state);
    try {
      while (state.again) {
        state.again = false;
        notices.pins(room, await findPins(db, room.id));
      }
    } finally {
      telling.delete(room.id);
    }
  };

  return {
    async pin(address, userId, messageId) {
      const { room, seq } = await find(address, userId, messageId);
      const isNew = await inTransaction(db, async (tx) => {
        const count = await lockPins(tx, room.id);
        const inserted = await insertPin(tx, {
          conversationId: room.id,
          seq,
          pinnedBy: userId,
          pinnedAt: clock.now(),
        });
        if (inserted && count >= mostPins) {
          const errors = { messageId: [`At most ${mostPins} messages can be pinned`] };
          throw refuse('invalid', { errors });
        }
        return inserted;
      });
      if (isNew) await tell(room);
    },
    async unpin(address, userId, messageId) {
      const { room, seq } = await find(address, userId, messageId);
      if (await deletePin(db, room.id, seq)) await tell(room);
    },
  };
};
