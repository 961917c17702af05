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

/** Takes one from a limit, for calls that do without what is limited. @returns whether that was allowed */
export const takeIfAllowed = async (
  limiter: Pick<Limiter, 'take'>,
  limit: Limit,
  key: string,
): Promise<boolean> => {
  try {
    await limiter.take(limit, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
};

const perMinute = (name: string, count: number): Limit => ({
  name,
  burst: count,
  perSecond: count / 60,
});

/** The limits of product 7.6. */
export const allowances = {
  signInPerAccount: perMinute('sign_in_account', 10),
  /** Counts wrong passwords only. Ten sign-ins a minute alone would allow 14,400 guesses a day. */
  wrongPasswordPerAccount: { name: 'wrong_password', burst: 100, perSecond: 100 / 86_400 },
  /** For those who are signed in and have to enter their password again. */
  passwordPerPerson: perMinute('password', 10),
  /** Counts wrong passwords only, as above. */
  wrongPasswordPerPerson: { name: 'wrong_own_password', burst: 20, perSecond: 20 / 86_400 },
  /** Counts wrong codes of two-factor sign-in only; the password was right. */
  wrongCodePerAccount: { name: 'wrong_code', burst: 20, perSecond: 20 / 86_400 },
  signInPerBrowser: perMinute('sign_in_browser', 10),
  lockoutLogPerAccount: perMinute('lockout_log', 1),
  /** Refusals in the audit log, which is kept forever: per account, and for everybody together. */
  auditedRefusalPerAccount: { name: 'audited_refusal', burst: 10, perSecond: 10 / 3600 },
  auditedRefusal: { name: 'audited_refusals', burst: 2000, perSecond: 2000 / 86_400 },
  signInPerAddress: { ...perMinute('sign_in_address', 60), perNetwork: true },
  accountMailPerAddress: {
    name: 'account_mail',
    burst: 20,
    perSecond: 20 / 3600,
    perNetwork: true,
  },
  paymentIntentPerPerson: { name: 'payment_intent', burst: 20, perSecond: 20 / 3600 },
  uploadPerPerson: { name: 'upload', burst: 30, perSecond: 30 / 3600 },
  /** People whom a person adds to circles. Each of them is notified, and other people's pushes wait for that. */
  circleAdditionPerPerson: { name: 'circle_addition', burst: 60, perSecond: 60 / 3600 },
  /** New circles. Suspending and deleting an account changes every circle that its person has created. */
  circleCreationPerPerson: { name: 'circle_creation', burst: 100, perSecond: 100 / 86_400 },
  /** People whom a person blocks: the whole list is read at once. */
  blockPerPerson: { name: 'block', burst: 100, perSecond: 100 / 86_400 },
  /** Mails about being added to a circle, by recipient. */
  circleMailPerPerson: { name: 'circle_mail', burst: 10, perSecond: 10 / 86_400 },
  /** Moving the time of one booking, which mails both people. */
  movePerBooking: { name: 'move', burst: 10, perSecond: 10 / 86_400 },
  /** How often a person holds slots of one mentor while they pay. Free accounts could keep others from them otherwise. */
  holdPerMentor: { name: 'hold', burst: 6, perSecond: 6 / 86_400 },
  /** Reports of people, messages and reviews. */
  concernPerPerson: { name: 'concern', burst: 20, perSecond: 20 / 86_400 },
  /** Dates of birth that a person enters for themself. */
  birthDatePerPerson: { name: 'birth_date', burst: 8, perSecond: 8 / (30 * 86_400) },
  exportPerPerson: { name: 'export', burst: 5, perSecond: 5 / 86_400 },
  /** Receipts as PDF; everybody else waits while one is drawn. */
  receiptPerPerson: perMinute('receipt', 30),
  /** Recommendations that a language model orders, which costs the operator money. */
  rerankingPerPerson: { name: 'reranking', burst: 20, perSecond: 20 / 3600 },
  /** Messages, pinning and unpinning: what is sent to everybody in a conversation at once. */
  messagePerPerson: { name: 'message', burst: 20, perSecond: 5 },
  /** What a browser sends to connect a call: a few dozen at once, and few later. */
  callSignalPerPerson: { name: 'call_signal', burst: 200, perSecond: 10 },
  /** Socket frames of all types. People and our screens never send as many. */
  framesPerPerson: { name: 'frames', burst: 600, perSecond: 20 },
  generalPerPerson: perMinute('general_person', 600),
  pagePerAddress: { ...perMinute('page_address', 300), perNetwork: true },
  /** Pictures for link previews that have to be drawn. */
  previewPerAddress: { ...perMinute('preview_address', 30), perNetwork: true },
  generalPerAddress: { ...perMinute('general_address', 300), perNetwork: true },
} as const satisfies Record<string, Limit>;

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
