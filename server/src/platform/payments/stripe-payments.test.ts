import { pino } from 'pino';
import { expect } from 'vitest';
import { standInSettings, startStripeStandIn } from '../../../test/stripe/stripe-stand-in.ts';
import { describePaymentsPort, type PaymentsHarness } from './payments-port.suite.ts';
import { createStripe } from './stripe.ts';

const log = pino({ level: 'silent' });

const startStripe = async (): Promise<PaymentsHarness> => {
  let time = new Date();
  const standIn = await startStripeStandIn(() => time);
  return {
    port: createStripe(standInSettings, { clock: { now: () => time }, log }, standIn.server),
    async pay(clientSecret) {
      expect(standIn.intents.confirm(clientSecret, '4242424242424242').status).toBe('succeeded');
    },
    async notice(intentId) {
      const event = standIn.events.find(intentId, 'payment_intent.succeeded');
      if (!event) throw new Error('The stand-in has no such event');
      return standIn.events.sign(event);
    },
    now: () => time,
    moveClock(milliseconds) {
      time = new Date(time.getTime() + milliseconds);
    },
    close: standIn.close,
  };
};

describePaymentsPort('Stripe', startStripe);
