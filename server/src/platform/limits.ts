import type { Bucket, Buckets } from './buckets/buckets.ts';
import { createTokenBuckets } from './buckets/token-buckets.ts';
import type { Clock } from './clock.ts';
import { networksOf } from './network.ts';
import { refuse } from './refusal.ts';

/** How much of something one person or address may do: `burst` at once, refilled evenly. */
export interface Limit {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
  /** Keys are addresses, counted by their networks (ADR 8). */
  readonly perNetwork?: true;
}

/** Counts what people and addresses do, against their allowances. */
export interface Limiter {
  /**
   * Draws one from each of the limits, or from none of them.
   * @throws rate_limited (429) with the seconds until the next one is allowed
   */
  take(limits: Limit | readonly Limit[], key: string): Promise<void>;
  /** Gives one back: a form refused for a typing error costs nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Gives everything back: whoever proved to be the owner starts afresh. */
  clear(limits: Limit | readonly Limit[], key: string): Promise<void>;
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

/** The buckets that one use draws on. */
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

const refuseFor = (seconds: number) => {
  if (seconds === 0) return;
  throw refuse('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
};

/** @param buckets where it is counted: in this process, or in a store that several share */
export const createLimiter = (buckets: Buckets): Limiter => ({
  take: async (limits, key) => refuseFor(await buckets.take(allBucketsOf(limits, key))),
  giveBack: (limit, key) => buckets.giveBack(bucketsOf(limit, key)),
  clear: (limits, key) => buckets.fill(allBucketsOf(limits, key)),
});

/**
 * Counts one limit in this process alone, without waiting: what protects a process from being kept
 * busy must not depend on an answer from outside.
 * @returns draws one; throws rate_limited
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
