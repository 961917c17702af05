import { describeBuckets } from './buckets.suite.ts';
import { createMemoryBuckets } from './memory-buckets.ts';

describeBuckets('in memory', () => {
  let time = 0;
  return {
    buckets: createMemoryBuckets({ now: () => new Date(time) }),
    advance(seconds) {
      time += seconds * 1000;
    },
  };
});
