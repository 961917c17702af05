import type { Clock } from './clock.ts';
import { networksOf } from './network.ts';
import { refuse } from './refusal.ts';

/** How much of something one person or address may do: `burst` at once, refilled evenly. */
export interface Limit {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
  /**
   * Keys are addresses, counted by their networks: an IPv6 /64 has the whole allowance, a /56 twice
   * and a /48 four times as much.
   */
  readonly perNetwork?: true;
}

/** Counts what was done. One process counts for itself; several will share a store. */
export interface Limiter {
  /** @throws rate_limited (429) with the seconds until the next one is allowed */
  take(limit: Limit, key: string): void;
  /** Gives one back: a form refused for a typing error costs nothing. */
  giveBack(limit: Limit, key: string): void;
  /** Gives everything back: whoever proved to be the owner starts afresh. */
  clear(limit: Limit, key: string): void;
}

const perMinute = (name: string, count: number): Limit => ({
  name,
  burst: count,
  perSecond: count / 60,
});

/** The allowances of product 7.6. */
export const allowances = {
  signInPerAccount: perMinute('sign_in_account', 10),
  /** Wrong passwords only. Without it, ten a minute would be 14,400 guesses a day. */
  wrongPasswordPerAccount: { name: 'wrong_password', burst: 100, perSecond: 100 / 86_400 },
  signInPerBrowser: perMinute('sign_in_browser', 10),
  lockoutLogPerAccount: perMinute('lockout_log', 1),
  signInPerAddress: { ...perMinute('sign_in_address', 60), perNetwork: true },
  accountMailPerAddress: {
    name: 'account_mail',
    burst: 20,
    perSecond: 20 / 3600,
    perNetwork: true,
  },
  paymentIntentPerPerson: { name: 'payment_intent', burst: 20, perSecond: 20 / 3600 },
  messagePerPerson: { name: 'message', burst: 20, perSecond: 5 },
  /** Frames of all kinds on sockets: more than people or our screens ever send. */
  framesPerPerson: { name: 'frames', burst: 600, perSecond: 20 },
  generalPerPerson: perMinute('general_person', 600),
  pagePerAddress: { ...perMinute('page_address', 300), perNetwork: true },
  generalPerAddress: { ...perMinute('general_address', 300), perNetwork: true },
} as const satisfies Record<string, Limit>;

interface Bucket {
  level: number;
  at: number;
}

const sweepEvery = 10_000;

/** Allowances of wider networks, as multiples of the narrowest one's. */
const shares = [1, 2, 4] as const;

interface Draw {
  id: string;
  limit: Limit;
}

/** The buckets that one use draws on. */
const drawsOf = (limit: Limit, key: string): Draw[] => {
  const { name, burst, perSecond, perNetwork } = limit;
  if (!perNetwork) return [{ id: `${name} ${key}`, limit }];
  return networksOf(key).map((network, at) => {
    const share = shares[at] ?? 1;
    return {
      id: `${name} ${network}`,
      limit: { ...limit, burst: burst * share, perSecond: perSecond * share },
    };
  });
};

/** Token buckets in memory. Full buckets are forgotten, so that memory follows the traffic. */
export const createLimiter = (clock: Clock): Limiter => {
  const buckets = new Map<string, Bucket & { limit: Limit }>();
  let untilSweep = sweepEvery;

  const levelOf = ({ id, limit }: Draw, now: number) => {
    const bucket = buckets.get(id);
    if (!bucket) return limit.burst;
    return Math.min(limit.burst, bucket.level + ((now - bucket.at) / 1000) * limit.perSecond);
  };

  const sweep = (now: number) => {
    for (const [id, { limit }] of buckets) {
      if (levelOf({ id, limit }, now) >= limit.burst) buckets.delete(id);
    }
    untilSweep = sweepEvery;
  };

  return {
    take(limit, key) {
      const now = clock.now().getTime();
      untilSweep -= 1;
      if (untilSweep === 0) sweep(now);
      const draws = drawsOf(limit, key).map((draw) => ({ ...draw, level: levelOf(draw, now) }));
      // Nothing is drawn from any bucket unless all of them have something left.
      const empty = draws.find(({ level }) => level < 1);
      if (empty) {
        const wait = (1 - empty.level) / empty.limit.perSecond;
        throw refuse('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(wait)) });
      }
      for (const draw of draws) {
        buckets.set(draw.id, { limit: draw.limit, level: draw.level - 1, at: now });
      }
    },
    giveBack(limit, key) {
      for (const { id, limit: drawn } of drawsOf(limit, key)) {
        const bucket = buckets.get(id);
        if (bucket) bucket.level = Math.min(drawn.burst, bucket.level + 1);
      }
    },
    clear(limit, key) {
      for (const { id } of drawsOf(limit, key)) buckets.delete(id);
    },
  };
};

/** For load tests (RATE_LIMITS=off, refused in production). */
export const unlimited: Limiter = {
  take: () => undefined,
  giveBack: () => undefined,
  clear: () => undefined,
};
