import type { Bucket, Buckets } from './buckets/buckets.ts';
import { createTokenBuckets } from './buckets/token-buckets.ts';
import type { Clock } from './clock.ts';
import { networksOf } from './network.ts';
import { Refusal, refuse } from './refusal.ts';

/** A rate limit per person or address: up to `burst` at once, refilled evenly. */
export interface Limit {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
  /** Keys are IP addresses, counted by their networks (ADR 8). */
  readonly perNetwork?: true;
}

/** Enforces limits per person or address. */
export interface Limiter {
  /**
   * Takes one from each of the limits, or from none of them.
   * @throws rate_limited (429) with the seconds until it is allowed again
   */
  take(limits: Limit | readonly Limit[], key: string): Promise<void>;
  /** Gives one back, for example when a form was refused because of a typing error. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Resets the limits, for example when somebody has proved to own the account. */
  clear(limits: Limit | readonly Limit[], key: string): Promise<void>;
}

/**
 * Takes one from a limit, for calls that learn only later whether the limit applies to them.
 * @returns null, or the refusal (rate_limited, 429) to throw if it does
 */
export const takeOrRefusal = async (
  limiter: Pick<Limiter, 'take'>,
  limit: Limit,
  key: string,
): Promise<Refusal | null> => {
  try {
    await limiter.take(limit, key);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return error;
    throw error;
  }
};

/** Takes one from a limit, for calls that can skip the limited work. @returns whether that was allowed */
export const takeIfAllowed = async (
  limiter: Pick<Limiter, 'take'>,
  limit: Limit,
  key: string,
): Promise<boolean> => (await takeOrRefusal(limiter, limit, key)) === null;

/** The limits that an attempt was charged to. */
interface Taken<T> {
  /** The limits from which one was taken; a limit may occur more than once. */
  readonly taken: readonly Limit[];
  readonly key: string;
  /** Whether the attempt counts; by default, it always does. */
  counts?(result: T): boolean;
}

/**
 * Makes an attempt for which the caller has taken one from each of the limits, and gives these back unless the attempt
 * counts. A failed attempt never counts. They are taken before the attempt, so that concurrent attempts can't exceed
 * the limits.
 */
export const withTaken = async <T>(
  limiter: Pick<Limiter, 'giveBack'>,
  { taken, key, counts = () => true }: Taken<NoInfer<T>>,
  attempt: () => Promise<T>,
): Promise<T> => {
  let isCounted = false;
  try {
    const result = await attempt();
    isCounted = counts(result);
    return result;
  } finally {
    if (!isCounted) for (const limit of taken) await limiter.giveBack(limit, key);
  }
};

/**
 * Takes one from each of the limits, in order; a limit may occur more than once. If one of them is used up, gives the
 * others back.
 * @throws rate_limited (429)
 */
export const takeEach = async (
  limiter: Pick<Limiter, 'take' | 'giveBack'>,
  limits: readonly Limit[],
  key: string,
): Promise<void> => {
  const taken: Limit[] = [];
  await withTaken(limiter, { taken, key }, async () => {
    for (const limit of limits) {
      await limiter.take(limit, key);
      taken.push(limit);
    }
  });
};

const bucketsOf = ({ name, burst, perSecond, perNetwork }: Limit, key: string): Bucket[] => {
  if (!perNetwork) return [{ name: `${name} ${key}`, burst, perSecond }];
  return networksOf(key).map(({ prefix, share }) => ({
    name: `${name} ${prefix}`,
    burst: burst * share,
    perSecond: perSecond * share,
  }));
};

const allBucketsOf = (limits: Limit | readonly Limit[], key: string): Bucket[] =>
  'name' in limits ? bucketsOf(limits, key) : limits.flatMap((limit) => bucketsOf(limit, key));

const longWaitSeconds = 60;

/** The usual text says "a moment", which is wrong for hourly and daily limits. */
const waitInWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

const refuseFor = (seconds: number) => {
  if (seconds === 0) return;
  throw refuse('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    ...(seconds > longWaitSeconds && {
      detail: `Too many attempts. Please try again in ${waitInWords(seconds)}.`,
    }),
  });
};

/** @param buckets in memory, or in a store that several processes share */
export const createLimiter = (buckets: Buckets): Limiter => ({
  take: async (limits, key) => refuseFor(await buckets.take(allBucketsOf(limits, key))),
  giveBack: (limit, key) => buckets.giveBack(bucketsOf(limit, key)),
  clear: (limits, key) => buckets.fill(allBucketsOf(limits, key)),
});

/**
 * Enforces a limit synchronously, in this process only. Overload protection must not depend on the
 * answer of another service.
 * @returns a function that takes one, or throws rate_limited (429)
 */
export const createLocalLimit = (limit: Limit, clock: Clock): ((key: string) => void) => {
  const buckets = createTokenBuckets(clock);
  return (key) => refuseFor(buckets.take(bucketsOf(limit, key)));
};

/** For load tests (RATE_LIMITS=off, refused in production). */
export const unlimited: Limiter = {
  take: async () => undefined,
  giveBack: async () => undefined,
  clear: async () => undefined,
};
