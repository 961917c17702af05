import { setTimeout as delay } from 'node:timers/promises';

/** Slows down answers to rate-limited requests. */
export interface RefusalPace {
  /** Resolves when this refusal may be answered. */
  next(): Promise<void> | undefined;
}

/**
 * Sends up to `maxPerSecond` refusals immediately, far more than in normal use, and delays the
 * others by `holdMs`. Otherwise a client that ignores refusals on hundreds of connections would
 * occupy the CPU.
 */
export const createRefusalPace = (
  maxPerSecond = 200,
  holdMs = 1000,
  now: () => number = () => performance.now(),
): RefusalPace => {
  let windowStart = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return {
    next() {
      if (now() - windowStart >= 1000) {
        windowStart = now();
        sent = 0;
      }
      sent += 1;
      return sent <= maxPerSecond ? undefined : delay(holdMs);
    },
  };
};
