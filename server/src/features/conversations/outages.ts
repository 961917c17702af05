import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable, violates } from '../../platform/db/database.ts';

/** A database that comes back within this time is waited for: a restart takes it a few seconds. */
const maxAwayMs = 8000;
const pauseMs = 100;

/** What storing a group consists of. */
interface Steps<Item> {
  /** All of it or nothing. @throws what the database answers */
  store(group: Item[]): Promise<void>;
  /** Settles what an earlier try stored although its answer was lost. @returns the others */
  settleStored(group: Item[]): Promise<Item[]>;
  /** The database refused the group. */
  refuse(group: Item[], error: unknown): Promise<void>;
  /** The database was away for too long. */
  giveUp(group: Item[], error: Error): void;
}

/**
 * Stores a group. While the database is away for a moment it is tried again, and nothing is stored
 * twice.
 */
export const storeThroughOutages = async <Item>(
  group: Item[],
  { store, settleStored, refuse, giveUp }: Steps<Item>,
): Promise<void> => {
  const deadline = Date.now() + maxAwayMs;
  let mayBeStored = false;
  let rest = group;
  while (rest.length > 0) {
    try {
      if (mayBeStored) rest = await settleStored(rest);
      if (rest.length > 0) await store(rest);
      return;
    } catch (error) {
      // An earlier try that seemed lost went on and stored some of it.
      const wasOvertaken = violates(error, 'messages_id');
      if (!isUnreachable(error) && !wasOvertaken) return refuse(rest, error);
      if (Date.now() >= deadline) return giveUp(rest, error as Error);
      mayBeStored = true;
      await delay(pauseMs);
    }
  }
};
