import type { Clock } from '../clock.ts';
import type { Bucket } from './buckets.ts';

/** Synchronous `Buckets` for limits that apply to this process only. */
export interface TokenBuckets {
  take(buckets: readonly Bucket[]): number;
  giveBack(buckets: readonly Bucket[]): void;
  fill(buckets: readonly Bucket[]): void;
}

interface Level {
  readonly bucket: Bucket;
  level: number;
  updatedAt: number;
}

const sweepEvery = 10_000;

/** Token buckets in memory. Full buckets are removed, so that memory usage follows the traffic. */
export const createTokenBuckets = (clock: Clock): TokenBuckets => {
  const levels = new Map<string, Level>();
  let untilSweep = sweepEvery;

  const levelOf = ({ name, burst, perSecond }: Bucket, now: number) => {
    const stored = levels.get(name);
    if (!stored) return burst;
    // The clock was set back: the elapsed time is unknown, so the refill starts over.
    if (now < stored.updatedAt) stored.updatedAt = now;
    return Math.min(burst, stored.level + ((now - stored.updatedAt) / 1000) * perSecond);
  };

  const sweep = (now: number) => {
    untilSweep = sweepEvery;
    for (const [name, { bucket }] of levels) {
      if (levelOf(bucket, now) >= bucket.burst) levels.delete(name);
    }
  };

  return {
    take(buckets) {
      const now = clock.now().getTime();
      untilSweep -= 1;
      if (untilSweep === 0) sweep(now);
      const waits = buckets.map((bucket) => (1 - levelOf(bucket, now)) / bucket.perSecond);
      const wait = Math.max(...waits);
      if (wait > 0) return wait;
      for (const bucket of buckets) {
        levels.set(bucket.name, { bucket, level: levelOf(bucket, now) - 1, updatedAt: now });
      }
      return 0;
    },
    giveBack(buckets) {
      for (const { name, burst } of buckets) {
        const stored = levels.get(name);
        if (stored) stored.level = Math.min(burst, stored.level + 1);
      }
    },
    fill(buckets) {
      for (const { name } of buckets) levels.delete(name);
    },
  };
};
