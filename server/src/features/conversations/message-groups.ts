/** Bounded, so a group doesn't lock its conversations for long. */
const maxGroupSize = 256;
/** Two, so the next group can be sent while the database commits the first. */
const maxFast = 2;
/** A group that takes longer is probably waiting for a lock, and no longer counts towards `maxFast`. */
const slowAfterMs = 50;
const maxRunning = 4;

/** Collects items into groups and runs them. */
export interface Groups<Item> {
  add(item: Item): void;
  /** Removes and returns the waiting items with the same keys as these. */
  takeBack(items: readonly Item[]): Item[];
  /** Resolves when no items are waiting or running. */
  drain(): Promise<void>;
}

/**
 * Items that arrive while a group is running form the next group. A key is never in two running
 * groups, so items with the same key keep their order of arrival.
 * @param run must not reject
 */
export const createGroups = <Item>(
  keyOf: (item: Item) => string,
  run: (group: Item[]) => Promise<void>,
): Groups<Item> => {
  let waiting: Item[] = [];
  let isScheduled = false;
  const running = new Set<Promise<void>>();
  /** The number of running groups that aren't slow. */
  let fastCount = 0;
  const busyKeys = new Set<string>();

  const takeGroup = () => {
    const group: Item[] = [];
    const rest: Item[] = [];
    for (const item of waiting) {
      const isFree = group.length < maxGroupSize && !busyKeys.has(keyOf(item));
      (isFree ? group : rest).push(item);
    }
    waiting = rest;
    return group;
  };

  const start = () => {
    isScheduled = false;
    if (running.size >= maxRunning) return;
    const group = takeGroup();
    if (group.length === 0) return;
    for (const item of group) busyKeys.add(keyOf(item));
    fastCount += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      fastCount -= 1;
      start();
    }, slowAfterMs);
    const done = run(group).finally(() => {
      clearTimeout(timer);
      if (!isSlow) fastCount -= 1;
      running.delete(done);
      for (const item of group) busyKeys.delete(keyOf(item));
      schedule();
    });
    running.add(done);
  };

  const schedule = () => {
    if (isScheduled || fastCount >= maxFast || waiting.length === 0) return;
    isScheduled = true;
    // In the next turn, so frames that arrived in this turn form one group.
    setImmediate(start);
  };

  return {
    add(item) {
      waiting.push(item);
      schedule();
    },
    takeBack(items) {
      const keys = new Set(items.map(keyOf));
      const taken = waiting.filter((item) => keys.has(keyOf(item)));
      waiting = waiting.filter((item) => !keys.has(keyOf(item)));
      return taken;
    },
    async drain() {
      while (waiting.length > 0 || running.size > 0) {
        if (running.size > 0) await Promise.race(running);
        else await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
};
