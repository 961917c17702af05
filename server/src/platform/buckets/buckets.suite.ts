import { beforeEach, describe, expect, it } from 'vitest';
import type { Bucket, Buckets } from './buckets.ts';

/** Buckets under test, with a controllable clock. */
export interface BucketsHarness {
  buckets: Buckets;
  advance(seconds: number): void;
}

const fast: Bucket = { name: 'fast', burst: 3, perSecond: 1 };
const slow: Bucket = { name: 'slow', burst: 2, perSecond: 0.1 };

/** The requirements for every adapter; run the suite for each of them (product 7.5). */
export const describeBuckets = (
  name: string,
  create: () => BucketsHarness | Promise<BucketsHarness>,
) => {
  describe(`buckets ${name}`, () => {
    let buckets: BucketsHarness['buckets'];
    let advance: BucketsHarness['advance'];
    beforeEach(async () => {
      ({ buckets, advance } = await create());
    });

    const takeMany = async (bucket: Bucket, count: number) => {
      for (let taken = 0; taken < count; taken += 1) expect(await buckets.take([bucket])).toBe(0);
    };

    it('allow a burst, then return the time until the next token', async () => {
      await takeMany(fast, 3);
      expect(await buckets.take([fast])).toBeCloseTo(1);
      await takeMany(slow, 2);
      expect(await buckets.take([slow])).toBeCloseTo(10);
    });

    it('refill evenly, up to their burst', async () => {
      await takeMany(fast, 3);
      advance(0.5);
      expect(await buckets.take([fast])).toBeCloseTo(0.5);
      advance(1.5);
      await takeMany(fast, 2);
      advance(1000);
      await takeMany(fast, 3);
      expect(await buckets.take([fast])).toBeGreaterThan(0);
    });

    it('take from all or from none, and return the time until all have a token', async () => {
      await takeMany(slow, 2);
      await takeMany(fast, 2);
      expect(await buckets.take([fast, slow])).toBeCloseTo(10);
      await takeMany(fast, 1);
      expect(await buckets.take([fast, slow])).toBeCloseTo(10);
    });

    it('take atomically', async () => {
      const taken = await Promise.all(Array.from({ length: 8 }, () => buckets.take([fast, slow])));
      expect(taken.filter((wait) => wait === 0)).toHaveLength(2);
      await takeMany(fast, 1);
    });

    it('accept returned tokens, up to their burst', async () => {
      await takeMany(fast, 3);
      await buckets.giveBack([fast]);
      await takeMany(fast, 1);
      for (let returned = 0; returned < 10; returned += 1) await buckets.giveBack([fast, slow]);
      await takeMany(fast, 3);
      expect(await buckets.take([fast])).toBeGreaterThan(0);
      await takeMany(slow, 2);
      expect(await buckets.take([slow])).toBeGreaterThan(0);
    });

    it('keep refilling when the clock is set back', async () => {
      await takeMany(fast, 2);
      advance(-3600);
      await takeMany(fast, 1);
      expect(await buckets.take([fast])).toBeCloseTo(1);
      advance(-3600);
      expect(await buckets.take([fast])).toBeCloseTo(1);
      advance(1);
      await takeMany(fast, 1);
    });

    it('are full once filled, independently of other buckets', async () => {
      await takeMany(fast, 3);
      await takeMany(slow, 2);
      await buckets.fill([fast]);
      await takeMany(fast, 3);
      expect(await buckets.take([slow])).toBeGreaterThan(0);
    });
  });
};
