import type { Context } from '../../context.ts';
import type { Audience } from './audiences.ts';
import type { Pushes } from './pushes.ts';
import { advanceRead } from './reads.store.ts';

/** How far people have read. */
export interface Reads {
  /**
   * Moves how far a person has read forwards and tells everybody's devices. What comes while an
   * earlier one is being written is taken together, so that they are told in order.
   */
  advance(audience: Audience, userId: string, seq: number): Promise<void>;
}

export const createReads = ({ db }: Pick<Context, 'db'>, pushes: Pushes): Reads => {
  /** The furthest that was asked for while a person's reading is being written. */
  const wanted = new Map<string, number>();
  return {
    async advance(audience, userId, seq) {
      const { conversationId } = audience;
      const key = `${conversationId} ${userId}`;
      const underway = wanted.get(key);
      if (underway !== undefined) {
        wanted.set(key, Math.max(underway, seq));
        return;
      }
      wanted.set(key, seq);
      try {
        for (let written = -1; written < (wanted.get(key) ?? 0); ) {
          written = wanted.get(key) ?? 0;
          const moved = await advanceRead(db, conversationId, userId, written);
          if (moved !== null) pushes.read(audience, userId, moved);
        }
      } finally {
        wanted.delete(key);
      }
    },
  };
};
