import type { Clock } from '../clock.ts';
import type { Buckets } from './buckets.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Buckets of one process. */
export const createMemoryBuckets = (clock: Clock): Buckets => {
  const buckets = createTokenBuckets(clock);
  return {
    take: async (drawn) => buckets.take(drawn),
    giveBack: async (drawn) => buckets.giveBack(drawn),
    fill: async (emptied) => buckets.fill(emptied),
  };
};
