import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable, sqlState } from '../../platform/db/database-errors.ts';

/** How long to retry while the database is unreachable; a restart takes a few seconds. */
const maxOutageMs = 8000;
const retryEveryMs = 100;

/** The steps of storing a group. */
interface Steps<Item> {
  /** Stores the group atomically. @throws the database's error */
  store(group: Item[]): Promise<void>;
  /** Settles items stored by an earlier attempt whose response was lost. @returns the others */
  settleStored(group: Item[]): Promise<Item[]>;
  /** Called when the database refused the group. */
  refuse(group: Item[], error: unknown): Promise<void>;
  /** Called when the database was unreachable for too long. */
  giveUp(group: Item[], error: Error): void;
}

/**
 * Stores a group, with retries while the database is unreachable. Nothing is stored twice.
 */
export const storeThroughOutages = async <Item>(
  group: Item[],
  { store, settleStored, refuse, giveUp }: Steps<Item>,
): Promise<void> => {
  const deadline = Date.now() + maxOutageMs;
  let mayBeStored = false;
  let remaining = group;
  while (remaining.length > 0) {
    try {
      if (mayBeStored) remaining = await settleStored(remaining);
      if (remaining.length > 0) await store(remaining);
      return;
    } catch (error) {
      // An earlier attempt whose connection broke did store some of them. The index name depends on whether the table
      // is partitioned.
      const isDuplicate = mayBeStored && sqlState(error) === '23505';
      if (!isUnreachable(error) && !isDuplicate) return refuse(remaining, error);
      if (Date.now() >= deadline) return giveUp(remaining, error as Error);
      mayBeStored = true;
      await delay(retryEveryMs);
    }
  }
};
