import { afterAll, beforeAll } from 'vitest';
import { createClient, startTestApp, type TestApp } from '../test-app.ts';
import type { StripeObject } from './stripe-shapes.ts';
import { type StripeStandIn, standInKeys, startStripeStandIn } from './stripe-stand-in.ts';

/** An app that takes payments with Stripe, and its stand-in for Stripe. */
export interface StripeApp {
  app: TestApp;
  stripe: StripeStandIn;
}

/** Starts an app with Stripe for the tests of a file and stops both after them. */
export const useStripeApp = (): (() => StripeApp) => {
  let started: StripeApp | undefined;
  beforeAll(async () => {
    const stripe = await startStripeStandIn();
    const payments = { kind: 'stripe', publishableKey: 'stand-in-public', ...standInKeys } as const;
    const app = await startTestApp({}, { stripe: stripe.server }, { payments });
    started = { app, stripe };
  });
  afterAll(async () => {
    await started?.app.close();
    await started?.stripe.close();
  });
  return () => {
    if (!started) throw new Error('The app has not been started yet');
    return started;
  };
};

/** Delivers an event to the app's webhook as Stripe does. */
export const deliver = (
  { app, stripe }: StripeApp,
  event: StripeObject,
  how?: Parameters<StripeStandIn['events']['sign']>[1],
) => {
  const { body, signature } = stripe.events.sign(event, { at: app.clock.now(), ...how });
  return createClient(app).post('/api/webhooks/payments', body.toString(), {
    'stripe-signature': signature,
  });
};
