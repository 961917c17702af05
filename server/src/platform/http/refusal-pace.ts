import { setTimeout as delay } from 'node:timers/promises';

/** Holds answers back that refuse for coming too often. */
export interface RefusalPace {
  /** Resolves when this refusal may be answered. */
  next(): Promise<void> | undefined;
}

/**
 * Lets so many refusals a second out at once, far more than honest people cause; the others are
 * held for a second. Whoever goes on without heed, on hundreds of connections, would otherwise be
 * answered as fast as the processor can refuse, and everybody else in between.
 */
export const createRefusalPace = (
  maxPerSecond = 200,
  holdMs = 1000,
  now: () => number = () => performance.now(),
): RefusalPace => {
  let since = Number.NEGATIVE_INFINITY;
  let answered = 0;
  return {
    next() {
      if (now() - since >= 1000) {
        since = now();
        answered = 0;
      }
      answered += 1;
      return answered <= maxPerSecond ? undefined : delay(holdMs);
    },
  };
};
