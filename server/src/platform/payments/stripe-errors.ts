import type { Logger } from 'pino';
import Stripe from 'stripe';
import { refuse } from '../refusal.ts';
import { throttle } from '../throttle.ts';

/** What a Stripe error means to the caller; null for an error in our request. */
export type StripeOutcome = 'card_declined' | 'insufficient_funds' | 'unavailable' | null;

const { errors } = Stripe;

/** These problems may go away; those in `misconfigured` stay until the operator corrects the key. */
const temporary = [
  errors.StripeConnectionError,
  errors.StripeRateLimitError,
  errors.StripeAPIError,
] as const;
const misconfigured = [errors.StripeAuthenticationError, errors.StripePermissionError] as const;

const isOneOf = (types: readonly (abstract new (...args: never[]) => unknown)[], error: unknown) =>
  types.some((type) => error instanceof type);

/**
 * Classifies an error of the `stripe` package. Cards that a bank refuses are declines. Network and
 * server failures, too many requests, a request that is still running (409) and a key that Stripe
 * doesn't accept make payments unavailable.
 */
export const outcomeOfError = (error: unknown): StripeOutcome => {
  if (!(error instanceof errors.StripeError)) return null;
  if (error instanceof errors.StripeCardError) {
    return error.decline_code === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined';
  }
  const mayPass = isOneOf(temporary, error) || error.statusCode === 409;
  return mayPass || isOneOf(misconfigured, error) ? 'unavailable' : null;
};

/** Whether Stripe doesn't know the requested object. */
export const isUnknownToStripe = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.code === 'resource_missing' || error.code === 'account_invalid');

/** An error without client secrets, unlike Stripe's errors, which contain the whole object. */
const withoutObject = (error: InstanceType<typeof errors.StripeError>): Error => {
  const { message, type, code, requestId } = error;
  return new Error(`Stripe: ${message} (${[type, code, requestId].filter(Boolean).join(', ')})`);
};

/** An outage fails all requests, so they share log lines. */
const logEveryMs = 1000;

export interface StripeCall {
  /**
   * Waits for a request and translates its error.
   * @throws card_declined or insufficient_funds (402), unavailable (503), or an error without secrets
   */
  <T>(request: Promise<T>): Promise<T>;
  /** The same, but null for an object that Stripe doesn't know. */
  orNull<T>(request: Promise<T>): Promise<T | null>;
  /** The same for the items of a list, which Stripe returns page by page. */
  each<T>(list: AsyncIterable<T>): AsyncIterable<T>;
}

/** Creates a function that translates Stripe's errors (product 4.2). Outages are logged for the operator. */
export const createStripeCall = (log: Pick<Logger, 'warn' | 'error'>): StripeCall => {
  const logOutage = throttle(
    logEveryMs,
    (failed, error: InstanceType<typeof errors.StripeError>) => {
      const { type, code, statusCode, requestId } = error;
      const details = { type, code, statusCode, requestId, failed };
      if (isOneOf(misconfigured, error)) log.error(details, 'Stripe refuses the secret key');
      else log.warn(details, 'Stripe is unavailable');
    },
  );

  const translate = (error: unknown): unknown => {
    if (!(error instanceof errors.StripeError)) return error;
    const outcome = outcomeOfError(error);
    if (outcome === null) return withoutObject(error);
    if (outcome !== 'unavailable') return refuse(outcome);
    logOutage(error);
    return refuse('unavailable', { retryAfterSeconds: 5 });
  };

  const call = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      throw translate(error);
    }
  };
  return Object.assign(call, {
    orNull: <T>(request: Promise<T>) =>
      call<T | null>(
        request.catch((error: unknown) => {
          if (isUnknownToStripe(error)) return null;
          throw error;
        }),
      ),
    async *each<T>(list: AsyncIterable<T>) {
      try {
        yield* list;
      } catch (error) {
        throw translate(error);
      }
    },
  });
};
