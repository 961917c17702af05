import { refuse } from './refusal.ts';

/** Limits concurrent work per key, such as a person or an address. */
export interface Turns {
  /**
   * Runs the work immediately, or when earlier work of the same key has finished.
   * @throws rate_limited (429) when too much work of the same key is waiting
   */
  run<T>(key: string, maxRunning: number, work: () => Promise<T>): Promise<T>;
}

/** A person's burst of calls, so that calls within the rate limit are never refused here. */
const defaultMaxWaiting = 600;
const retryAfterSeconds = 1;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

export const createTurns = (maxWaiting = defaultMaxWaiting): Turns => {
  const queues = new Map<string, Queue>();

  const acquire = (key: string, maxRunning: number): Promise<void> | undefined => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxRunning) {
      queue.running += 1;
      return undefined;
    }
    if (queue.waiting.length >= maxWaiting) throw refuse('rate_limited', { retryAfterSeconds });
    return new Promise((resolve) => queue.waiting.push(resolve));
  };

  const release = (key: string) => {
    const queue = queues.get(key);
    if (!queue) return;
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };

  return {
    async run(key, maxRunning, work) {
      await acquire(key, maxRunning);
      try {
        return await work();
      } finally {
        release(key);
      }
    },
  };
};

/** For load tests (RATE_LIMITS=off, refused in production). */
export const unlimitedTurns: Turns = { run: (_key, _maxRunning, work) => work() };
