import type { Clock } from '../clock.ts';
import type { Buckets } from './buckets.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Buckets of one process. */
export const createMemoryBuckets = (clock: Clock): Buckets => {
  const buckets = createTokenBuckets(clock);
  return {
    take: async (taken) => buckets.take(taken),
    giveBack: async (returned) => buckets.giveBack(returned),
    fill: async (filled) => buckets.fill(filled),
  };
};
