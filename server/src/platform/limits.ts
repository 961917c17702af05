import type { Clock } from './clock.ts';
import { networkOf } from './network.ts';
import { refuse } from './refusal.ts';

/** How much of something one person or address may do: `burst` at once, refilled evenly. */
export interface Limit {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
  /** Keys are addresses, counted by their network: who holds one IPv6 address holds 2^64. */
  readonly perNetwork?: true;
}

/** Counts what was done. One process counts for itself; several will share a store. */
export interface Limiter {
  /** @throws rate_limited (429) with the seconds until the next one is allowed */
  take(limit: Limit, key: string): void;
  /** Gives one back: a form refused for a typing error costs nothing. */
  giveBack(limit: Limit, key: string): void;
}

const perMinute = (name: string, count: number): Limit => ({
  name,
  burst: count,
  perSecond: count / 60,
});

/** The allowances of decision 7.6. */
export const allowances = {
  signInPerAccount: perMinute('sign_in_account', 10),
  signInPerAddress: { ...perMinute('sign_in_address', 60), perNetwork: true },
  accountMailPerAddress: {
    name: 'account_mail',
    burst: 20,
    perSecond: 20 / 3600,
    perNetwork: true,
  },
  messagePerPerson: { name: 'message', burst: 20, perSecond: 5 },
  /** Frames of all kinds on sockets: more than people or our screens ever send. */
  framesPerPerson: { name: 'frames', burst: 600, perSecond: 20 },
  generalPerPerson: perMinute('general_person', 600),
  generalPerAddress: { ...perMinute('general_address', 300), perNetwork: true },
} as const satisfies Record<string, Limit>;

interface Bucket {
  level: number;
  at: number;
}

const sweepEvery = 10_000;

const bucketOf = ({ name, perNetwork }: Limit, key: string) =>
  `${name} ${perNetwork ? networkOf(key) : key}`;

/** Token buckets in memory. Full buckets are forgotten, so that memory follows the traffic. */
export const createLimiter = (clock: Clock): Limiter => {
  const buckets = new Map<string, Bucket & { limit: Limit }>();
  let untilSweep = sweepEvery;

  const levelNow = (bucket: Bucket, limit: Limit, now: number) =>
    Math.min(limit.burst, bucket.level + ((now - bucket.at) / 1000) * limit.perSecond);

  const sweep = (now: number) => {
    for (const [key, bucket] of buckets) {
      if (levelNow(bucket, bucket.limit, now) >= bucket.limit.burst) buckets.delete(key);
    }
    untilSweep = sweepEvery;
  };

  return {
    take(limit, key) {
      const now = clock.now().getTime();
      untilSweep -= 1;
      if (untilSweep === 0) sweep(now);
      const id = bucketOf(limit, key);
      const bucket = buckets.get(id);
      const level = bucket ? levelNow(bucket, limit, now) : limit.burst;
      if (level < 1) {
        const retryAfterSeconds = Math.max(1, Math.ceil((1 - level) / limit.perSecond));
        throw refuse('rate_limited', { retryAfterSeconds });
      }
      buckets.set(id, { limit, level: level - 1, at: now });
    },
    giveBack(limit, key) {
      const bucket = buckets.get(bucketOf(limit, key));
      if (bucket) bucket.level = Math.min(limit.burst, bucket.level + 1);
    },
  };
};

/** For load tests (RATE_LIMITS=off, refused in production). */
export const unlimited: Limiter = { take: () => undefined, giveBack: () => undefined };
