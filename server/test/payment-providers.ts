import { deliver, useStripeApp } from './stripe/test-stripe-app.ts';
import { type TestApp, useTestApp } from './test-app.ts';
import { goodCard, payWithoutWebhook, readProviderRefund, sendWebhook } from './test-payments.ts';

export interface Payment {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

/** An app with one of the payment providers, and what happens at that provider. */
export interface ProviderUnderTest {
  app(): TestApp;
  /** Pays, without a webhook. */
  pay(payment: Payment): Promise<void>;
  /** Sends the webhook about a paid payment. */
  notify(payment: Payment): Promise<{ status: number }>;
  /** What the provider has refunded, in cents. */
  refundedCents(payment: Payment): Promise<number | undefined>;
}

/** Both providers, for tests that hold for each; `start` starts an app for the tests of the describe. */
export const paymentProviders: readonly { name: string; start: () => ProviderUnderTest }[] = [
  {
    name: 'the sandbox',
    start() {
      const app = useTestApp();
      return {
        app,
        pay: ({ paymentIntentId }) => payWithoutWebhook(app(), paymentIntentId),
        notify: ({ paymentIntentId }) => sendWebhook(app(), paymentIntentId),
        refundedCents: ({ paymentIntentId }) => readProviderRefund(app(), paymentIntentId),
      };
    },
  },
  {
    name: 'Stripe',
    start() {
      const started = useStripeApp();
      return {
        app: () => started().app,
        async pay({ clientSecret }) {
          started().stripe.intents.confirm(clientSecret, goodCard);
        },
        notify({ paymentIntentId }) {
          const event = started().stripe.events.find(paymentIntentId, 'payment_intent.succeeded');
          if (!event) throw new Error('The payment has not succeeded');
          return deliver(started(), event);
        },
        async refundedCents({ paymentIntentId }) {
          const made = started().stripe.state.all('refund');
          return made
            .filter((refund) => refund.payment_intent === paymentIntentId)
            .reduce((sum, { amount }) => sum + amount, 0);
        },
      };
    },
  },
];
