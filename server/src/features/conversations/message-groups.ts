/** Bounded, so that one group does not keep its conversations locked for long. */
const maxGroupSize = 256;
/** While one group is being committed the next may be on its way: neither side idles. */
const maxPrompt = 2;
/** A group that takes longer than this waits for somebody's lock: others may go past it. */
const patienceMs = 50;
const maxRunning = 4;

/** Collects what arrives into groups, and runs them. */
export interface Groups<Item> {
  add(item: Item): void;
  /** Takes back what still waits behind these items, by their keys. */
  takeBack(items: readonly Item[]): Item[];
  /** Resolves when nothing waits or runs any more. */
  drain(): Promise<void>;
}

/**
 * What arrives while a group is running makes the next group. No key is in two running groups, so
 * items of the same key keep their order of arrival.
 * @param run never rejects
 */
export const createGroups = <Item>(
  keyOf: (item: Item) => string,
  run: (group: Item[]) => Promise<void>,
): Groups<Item> => {
  let waiting: Item[] = [];
  let isScheduled = false;
  /** Groups on their way, and how many of them are still expected to end soon. */
  const running = new Set<Promise<void>>();
  let prompt = 0;
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

  const begin = () => {
    isScheduled = false;
    if (running.size >= maxRunning) return;
    const group = takeGroup();
    if (group.length === 0) return;
    for (const item of group) busyKeys.add(keyOf(item));
    prompt += 1;
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      prompt -= 1;
      begin();
    }, patienceMs);
    const done = run(group).finally(() => {
      clearTimeout(patience);
      if (!isLate) prompt -= 1;
      running.delete(done);
      for (const item of group) busyKeys.delete(keyOf(item));
      schedule();
    });
    running.add(done);
  };

  const schedule = () => {
    if (isScheduled || prompt >= maxPrompt || waiting.length === 0) return;
    isScheduled = true;
    // The frames that came in the same turn go together.
    setImmediate(begin);
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
