import type { Logger } from 'pino';
import Stripe from 'stripe';
import { createStripeCall, type StripeCall } from './stripe-errors.ts';

/**
 * Where Stripe's API is served. Only tests set this: a setting could send the secret key and everybody's
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
  /** Makes every request to Stripe, and translates its errors. */
  readonly call: StripeCall;
}

/** A person waits for the answer, so three attempts have to fit into half a minute. */
const timeoutMs = 8000;
const maxNetworkRetries = 2;

/**
 * Connects to Stripe with a pinned version of its API. Requests that fail because of the network or of
 * Stripe's servers are repeated twice with the same idempotency key.
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

/** The largest page that Stripe answers. */
export const pageSize = 100;
