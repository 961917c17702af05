import type { Context } from '../../context.ts';
import { type Audience, withoutBlocked } from './audiences.ts';
import type { Pushes } from './pushes.ts';
import { advanceRead } from './reads.store.ts';

/** Read positions in conversations. */
export interface Reads {
  /**
   * Moves a person's read position forward and pushes it to everyone except people who block this person or are blocked
   * by them. Positions that arrive while an earlier one is being written are combined, so pushes stay in order.
   */
  advance(audience: Audience, userId: string, seq: number): Promise<void>;
}

export const createReads = ({ db }: Pick<Context, 'db'>, pushes: Pushes): Reads => {
  /** The highest requested position per conversation and person, while one is being written. */
  const requested = new Map<string, number>();
  return {
    async advance(audience, userId, seq) {
      const { conversationId } = audience;
      const key = `${conversationId} ${userId}`;
      const pending = requested.get(key);
      if (pending !== undefined) {
        requested.set(key, Math.max(pending, seq));
        return;
      }
      requested.set(key, seq);
      try {
        for (let written = -1; written < (requested.get(key) ?? 0); ) {
          written = requested.get(key) ?? 0;
          const moved = await advanceRead(db, conversationId, userId, written);
          if (moved !== null) pushes.read(withoutBlocked(audience, userId), userId, moved);
        }
      } finally {
        requested.delete(key);
      }
    },
  };
};
