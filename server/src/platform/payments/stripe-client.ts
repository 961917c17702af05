import type { Logger } from 'pino';
import Stripe from 'stripe';
import { createStripeCall, type StripeCall } from './stripe-errors.ts';

/**
 * The server of Stripe's API. Only tests set this: as a setting, it could send the secret key and all
 * payments to another server.
 */
export interface StripeServer {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http';
  /** In milliseconds. */
  readonly timeout?: number;
}

/** The connection to Stripe that all parts of the adapter share. */
export interface StripeConnection {
  readonly api: Stripe;
  /** Wraps every request to Stripe to translate its errors. */
  readonly call: StripeCall;
}

/** A person waits for the response, so three attempts must fit into half a minute. */
const timeoutMs = 8000;
const maxNetworkRetries = 2;

/**
 * Connects to Stripe with a pinned version of its API. Requests that fail because of the network or
 * Stripe's servers are retried twice with the same idempotency key.
 */
export const connectToStripe = (
  secretKey: string,
  log: Pick<Logger, 'warn' | 'error'>,
  server?: StripeServer,
): StripeConnection => ({
  api: new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...server,
  }),
  call: createStripeCall(log),
});

/** The largest page size that Stripe allows. */
export const pageSize = 100;
