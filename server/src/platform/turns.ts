import { refuse } from './refusal.ts';

/** How many things one person or address may have done at the same time. */
export interface Turns {
  /**
   * Does the work at once, or when earlier work of the same key is done.
   * @throws rate_limited (429) when too much of that key waits already
   */
  run<T>(key: string, maxRunning: number, work: () => Promise<T>): Promise<T>;
}

/** As many as a person's allowance lets through at once: none of them is refused here. */
const usualMaxWaiting = 600;
const retryAfterSeconds = 1;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Turns in memory; a line is forgotten once it is empty. */
export const createTurns = (maxWaiting = usualMaxWaiting): Turns => {
  const lines = new Map<string, Line>();

  const begin = (key: string, maxRunning: number): Promise<void> | undefined => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < maxRunning) {
      line.running += 1;
      return undefined;
    }
    if (line.waiting.length >= maxWaiting) throw refuse('rate_limited', { retryAfterSeconds });
    return new Promise((resolve) => line.waiting.push(resolve));
  };

  const end = (key: string) => {
    const line = lines.get(key);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return {
    async run(key, maxRunning, work) {
      await begin(key, maxRunning);
      try {
        return await work();
      } finally {
        end(key);
      }
    },
  };
};

/** For load tests (RATE_LIMITS=off, refused in production). */
export const unlimitedTurns: Turns = { run: (_key, _maxRunning, work) => work() };
