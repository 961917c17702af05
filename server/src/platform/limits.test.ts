import { describe, expect, it } from 'vitest';
import { allowances } from './allowances.ts';
import { createMemoryBuckets } from './buckets/memory-buckets.ts';
import {
  createLimiter,
  createLocalLimit,
  type Limit,
  type Limiter,
  takeEach,
  withTaken,
} from './limits.ts';
import { Refusal, refuse } from './refusal.ts';

const clockAt = () => {
  let time = 0;
  return {
    now: () => new Date(time),
    advance: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

const startLimiter = (clock = clockAt()) => createLimiter(createMemoryBuckets(clock));

const takeMany = async (limiter: Limiter, limit: Limit, count: number) => {
  for (let taken = 0; taken < count; taken += 1) await limiter.take(limit, 'ana');
};

const refusalOf = async (work: () => void | Promise<void>) => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return null;
};

describe('limits', () => {
  it.each([
    [1, 'Too many attempts. Please wait a moment and try again.'],
    [60, 'Too many attempts. Please wait a moment and try again.'],
    [61, 'Too many attempts. Please try again in 2 minutes.'],
    [5941, 'Too many attempts. Please try again in 2 hours.'],
  ])('say how long to wait: %d s', async (seconds, text) => {
    const limiter = startLimiter();
    const limit = { name: 'rare', burst: 1, perSecond: 1 / seconds };
    await limiter.take(limit, 'ana');
    const refusal = await refusalOf(() => limiter.take(limit, 'ana'));
    expect([refusal?.retryAfterSeconds, refusal?.message]).toEqual([seconds, text]);
  });

  it('allows a burst and refuses the next one with the time to wait', async () => {
    const clock = clockAt();
    const limiter = startLimiter(clock);
    await takeMany(limiter, allowances.messagePerPerson, 20);
    const refusal = await refusalOf(() => limiter.take(allowances.messagePerPerson, 'ana'));
    expect(refusal?.code).toBe('rate_limited');
    expect(refusal?.retryAfterSeconds).toBe(1);
  });

  it('refills evenly: five messages a second', async () => {
    const clock = clockAt();
    const limiter = startLimiter(clock);
    await takeMany(limiter, allowances.messagePerPerson, 20);
    clock.advance(1);
    await takeMany(limiter, allowances.messagePerPerson, 5);
    expect(await refusalOf(() => limiter.take(allowances.messagePerPerson, 'ana'))).not.toBeNull();
  });

  it('counts each key and each limit separately', async () => {
    const limiter = startLimiter();
    await takeMany(limiter, allowances.signInPerAccount, 10);
    expect(await refusalOf(() => limiter.take(allowances.signInPerAccount, 'ana'))).not.toBeNull();
    expect(await refusalOf(() => limiter.take(allowances.signInPerAccount, 'luca'))).toBeNull();
    expect(await refusalOf(() => limiter.take(allowances.signInPerAddress, 'ana'))).toBeNull();
  });

  it('allows one more after one was given back', async () => {
    const limiter = startLimiter();
    await takeMany(limiter, allowances.accountMailPerAddress, 20);
    await limiter.giveBack(allowances.accountMailPerAddress, 'ana');
    expect(await refusalOf(() => limiter.take(allowances.accountMailPerAddress, 'ana'))).toBeNull();
    const refusal = await refusalOf(() => limiter.take(allowances.accountMailPerAddress, 'ana'));
    expect(refusal?.retryAfterSeconds).toBe(180);
  });

  it('counts addresses by their network, and people individually', async () => {
    const limiter = startLimiter();
    const { signInPerAddress, signInPerAccount } = allowances;
    for (let host = 1; host <= 60; host += 1) {
      await limiter.take(signInPerAddress, `2001:db8:1:2::${host.toString(16)}`);
      await limiter.take(signInPerAccount, `2001:db8:1:2::${host.toString(16)}`);
    }
    const refusalFor = (address: string) =>
      refusalOf(() => limiter.take(signInPerAddress, address));
    expect((await refusalFor('2001:db8:1:2:ffff::'))?.code).toBe('rate_limited');
    expect(await refusalFor('2001:db8:1:3::1')).toBeNull();
    await limiter.giveBack(signInPerAddress, '2001:db8:1:2::99');
    expect(await refusalFor('2001:db8:1:2::98')).toBeNull();
  });

  it('allows a /56 twice and a /48 four times as much as a /64', async () => {
    const limiter = startLimiter();
    const { signInPerAddress } = allowances;
    const countUntilRefused = async (addressOf: (index: number) => string) => {
      let count = 0;
      while (!(await refusalOf(() => limiter.take(signInPerAddress, addressOf(count))))) count += 1;
      return count;
    };
    // Every use comes from a new /64, first within one /56, then within one /48.
    expect(await countUntilRefused((index) => `2001:db8:1:${(index % 256).toString(16)}::1`)).toBe(
      120,
    );
    expect(
      await countUntilRefused((index) => `2001:db8:1:${(0x100 + index * 7).toString(16)}::1`),
    ).toBe(120);
    expect(
      await countUntilRefused((index) => `2001:db8:1:ff${(index % 10).toString(16)}0::1`),
    ).toBe(0);
    expect(await countUntilRefused((index) => `2001:db8:2:${(index * 97).toString(16)}::1`)).toBe(
      240,
    );
  });

  it('allows a full burst after it was cleared', async () => {
    const limiter = startLimiter();
    await takeMany(limiter, allowances.signInPerAccount, 10);
    await limiter.clear(allowances.signInPerAccount, 'ana');
    await takeMany(limiter, allowances.signInPerAccount, 10);
    expect(await refusalOf(() => limiter.take(allowances.signInPerAccount, 'ana'))).not.toBeNull();
  });

  it('takes from all limits or from none', async () => {
    const limiter = startLimiter();
    const { signInPerAccount, wrongPasswordPerAccount } = allowances;
    const both = [signInPerAccount, wrongPasswordPerAccount];
    await takeMany(limiter, signInPerAccount, 10);
    const refusal = await refusalOf(() => limiter.take(both, 'ana'));
    expect(refusal?.retryAfterSeconds).toBe(6);
    await takeMany(limiter, wrongPasswordPerAccount, 100);
    await limiter.clear(both, 'ana');
    await limiter.take(both, 'ana');
  });

  it('can be enforced synchronously in this process', async () => {
    const clock = clockAt();
    const take = createLocalLimit(allowances.messagePerPerson, clock);
    for (let taken = 0; taken < 20; taken += 1) take('ana');
    expect((await refusalOf(() => take('ana')))?.code).toBe('rate_limited');
    take('luca');
    clock.advance(1);
    take('ana');
  });
});

describe('an attempt that was charged to limits', () => {
  const limit: Limit = { name: 'guess', burst: 3, perSecond: 1 / 86_400 };
  const [key, taken] = ['ana', [limit]];

  /** How many uses are left of the limit. */
  const countLeft = async (limiter: Limiter) => {
    let left = 0;
    while (!(await refusalOf(() => limiter.take(limit, key)))) left += 1;
    return left;
  };

  it('counts by default, and returns its result', async () => {
    const limiter = startLimiter();
    await limiter.take(limit, key);
    expect(await withTaken(limiter, { taken, key }, async () => 'sent')).toBe('sent');
    expect(await countLeft(limiter)).toBe(2);
  });

  it('doesn’t count if it fails', async () => {
    const limiter = startLimiter();
    await limiter.take(limit, key);
    const attempt = withTaken(limiter, { taken, key }, async () => {
      throw refuse('unavailable');
    });
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
    expect(await countLeft(limiter)).toBe(3);
  });

  it.each([
    [true, 2],
    [false, 3],
  ])('counts depending on its result: %s', async (isWrong, left) => {
    const limiter = startLimiter();
    await limiter.take(limit, key);
    await withTaken(limiter, { taken, key, counts: Boolean }, async () => isWrong);
    expect(await countLeft(limiter)).toBe(left);
  });

  it('uses up the limits while it runs, so that concurrent attempts can’t exceed them', async () => {
    const limiter = startLimiter();
    await takeEach(limiter, [limit, limit], key);
    await withTaken(limiter, { taken: [limit, limit], key, counts: () => false }, async () => {
      await limiter.take(limit, key);
      expect(await refusalOf(() => limiter.take(limit, key))).not.toBeNull();
    });
    expect(await countLeft(limiter)).toBe(2);
  });
});
