import { describe, expect, it } from 'vitest';
import { allowances, createLimiter, type Limit } from './limits.ts';
import { Refusal } from './refusal.ts';

const clockAt = () => {
  let time = 0;
  return {
    now: () => new Date(time),
    advance: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};

const takeMany = (limiter: ReturnType<typeof createLimiter>, limit: Limit, count: number) => {
  for (let taken = 0; taken < count; taken += 1) limiter.take(limit, 'ana');
};

const refusalOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return null;
};

describe('limits', () => {
  it('lets a burst through and refuses the next with the time to wait', () => {
    const clock = clockAt();
    const limiter = createLimiter(clock);
    takeMany(limiter, allowances.messagePerPerson, 20);
    const refusal = refusalOf(() => limiter.take(allowances.messagePerPerson, 'ana'));
    expect(refusal?.code).toBe('rate_limited');
    expect(refusal?.retryAfterSeconds).toBe(1);
  });

  it('refills evenly: five messages a second', () => {
    const clock = clockAt();
    const limiter = createLimiter(clock);
    takeMany(limiter, allowances.messagePerPerson, 20);
    clock.advance(1);
    takeMany(limiter, allowances.messagePerPerson, 5);
    expect(refusalOf(() => limiter.take(allowances.messagePerPerson, 'ana'))).not.toBeNull();
  });

  it('counts each key and each limit by itself', () => {
    const limiter = createLimiter(clockAt());
    takeMany(limiter, allowances.signInPerAccount, 10);
    expect(refusalOf(() => limiter.take(allowances.signInPerAccount, 'ana'))).not.toBeNull();
    expect(refusalOf(() => limiter.take(allowances.signInPerAccount, 'luca'))).toBeNull();
    expect(refusalOf(() => limiter.take(allowances.signInPerAddress, 'ana'))).toBeNull();
  });

  it('gives back what was not used', () => {
    const limiter = createLimiter(clockAt());
    takeMany(limiter, allowances.accountMailPerAddress, 20);
    limiter.giveBack(allowances.accountMailPerAddress, 'ana');
    expect(refusalOf(() => limiter.take(allowances.accountMailPerAddress, 'ana'))).toBeNull();
    const refusal = refusalOf(() => limiter.take(allowances.accountMailPerAddress, 'ana'));
    expect(refusal?.retryAfterSeconds).toBe(180);
  });

  it('counts addresses by their network, and people by themselves', () => {
    const limiter = createLimiter(clockAt());
    const { signInPerAddress, signInPerAccount } = allowances;
    for (let host = 1; host <= 60; host += 1) {
      limiter.take(signInPerAddress, `2001:db8:1:2::${host.toString(16)}`);
      limiter.take(signInPerAccount, `2001:db8:1:2::${host.toString(16)}`);
    }
    const taking = (address: string) => refusalOf(() => limiter.take(signInPerAddress, address));
    expect(taking('2001:db8:1:2:ffff::')?.code).toBe('rate_limited');
    expect(taking('2001:db8:1:3::1')).toBeNull();
    limiter.giveBack(signInPerAddress, '2001:db8:1:2::99');
    expect(taking('2001:db8:1:2::98')).toBeNull();
  });

  it('lets a /56 have twice and a /48 four times what a /64 has', () => {
    const limiter = createLimiter(clockAt());
    const { signInPerAddress } = allowances;
    const countUntilRefused = (addressOf: (at: number) => string) => {
      let count = 0;
      while (!refusalOf(() => limiter.take(signInPerAddress, addressOf(count)))) count += 1;
      return count;
    };
    // A new /64 for every use, first inside one /56, then inside one /48.
    expect(countUntilRefused((at) => `2001:db8:1:${(at % 256).toString(16)}::1`)).toBe(120);
    expect(countUntilRefused((at) => `2001:db8:1:${(0x100 + at * 7).toString(16)}::1`)).toBe(120);
    expect(countUntilRefused((at) => `2001:db8:1:ff${(at % 10).toString(16)}0::1`)).toBe(0);
    expect(countUntilRefused((at) => `2001:db8:2:${(at * 97).toString(16)}::1`)).toBe(240);
  });

  it('starts afresh once cleared', () => {
    const limiter = createLimiter(clockAt());
    takeMany(limiter, allowances.signInPerAccount, 10);
    limiter.clear(allowances.signInPerAccount, 'ana');
    takeMany(limiter, allowances.signInPerAccount, 10);
    expect(refusalOf(() => limiter.take(allowances.signInPerAccount, 'ana'))).not.toBeNull();
  });
});
