import type { Connection } from '../../platform/db/database.ts';
import type { Notices } from './notices.ts';
import { advanceRead } from './reads.store.ts';
import type { Room } from './rooms.ts';

/** How far people have read. */
export interface Reads {
  /**
   * Moves how far a person has read forwards and tells both people's devices. What comes while an
   * earlier one is being written is taken together, so that they are told in order.
   */
  advance(room: Room, userId: string, seq: number): Promise<void>;
}

export const createReads = (db: Connection, notices: Notices): Reads => {
  /** The furthest that was asked for while a person's reading is being written. */
  const wanted = new Map<string, number>();
  return {
    async advance(room, userId, seq) {
      const key = `${room.id} ${userId}`;
      const underway = wanted.get(key);
      if (underway !== undefined) {
        wanted.set(key, Math.max(underway, seq));
        return;
      }
      wanted.set(key, seq);
      try {
        for (let written = -1; written < (wanted.get(key) ?? 0); ) {
          written = wanted.get(key) ?? 0;
          const moved = await advanceRead(db, room.id, userId, written);
          if (moved !== null) notices.read(room, userId, moved);
        }
      } finally {
        wanted.delete(key);
      }
    },
  };
};
