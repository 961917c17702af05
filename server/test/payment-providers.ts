import { randomUUID } from 'node:crypto';
import {
  createPaymentProvider,
  type PaymentProvider,
} from '../src/platform/payments/payment-provider.ts';
import { deliver, useStripeApp } from './stripe/test-stripe-app.ts';
import { type TestApp, useTestApp } from './test-app.ts';
import { goodCard, payWithoutWebhook, readProviderRefund, sendWebhook } from './test-payments.ts';
import { sendPlanWebhook } from './test-plans.ts';
import { sandboxOf } from './test-sandbox.ts';

export interface Payment {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

type Port = PaymentProvider['provider'];

/** An app with one of the payment providers, and actions at that provider. */
export interface ProviderUnderTest {
  app(): TestApp;
  /** The provider as the app's services use it. */
  port(): Promise<Port>;
  /** Pays, without a webhook. */
  pay(payment: Payment): Promise<void>;
  /** Sends the webhook about a paid payment. */
  notify(payment: Payment): Promise<{ status: number }>;
  /** The amount refunded by the provider, in cents. */
  refundedCents(payment: Payment): Promise<number | undefined>;
  /** Pays for a plan on the checkout's hosted page. */
  payCheckout(checkoutId: string): Promise<void>;
  /** Sends the webhook about a new or changed subscription. */
  notifyOfPlan(subscriptionId: string): Promise<{ status: number }>;
  /** Enters a mentor's bank account on the onboarding page. */
  finishOnboarding(mentorId: string, url: string): Promise<void>;
  /** The number of payout accounts created for an e-mail address. */
  countPayoutAccounts(email: string): Promise<number>;
  /** Adds to the balance that transfers are paid from. */
  addBalance(cents: number): Promise<void>;
  /** The amounts transferred for a payment, in cents. */
  transferredCents(paymentIntentId: string): Promise<number[]>;
}

/** Both providers, for tests that apply to each; `start` starts an app for the tests of the `describe`. */
export const paymentProviders: readonly { name: string; start: () => ProviderUnderTest }[] = [
  {
    name: 'the sandbox',
    start() {
      const app = useTestApp();
      const sandbox = () => sandboxOf(app());
      return {
        app,
        port: sandbox,
        pay: ({ paymentIntentId }) => payWithoutWebhook(app(), paymentIntentId),
        notify: ({ paymentIntentId }) => sendWebhook(app(), paymentIntentId),
        refundedCents: ({ paymentIntentId }) => readProviderRefund(app(), paymentIntentId),
        async payCheckout(checkoutId) {
          const card = { card: goodCard, authenticated: false };
          await (await sandbox()).completeCheckout(checkoutId, card);
        },
        notifyOfPlan: (subscriptionId) => sendPlanWebhook(app(), subscriptionId),
        async finishOnboarding(mentorId, url) {
          const token = new URL(url).pathname.split('/').at(-1) ?? '';
          await (await sandbox()).finishOnboarding(mentorId, token, 'DE89370400440532013000');
        },
        async countPayoutAccounts(email) {
          const { rowCount } = await app().context.db.$client.query(
            'SELECT FROM sandbox_payout_accounts WHERE email = $1',
            [email],
          );
          return rowCount ?? 0;
        },
        async addBalance(amountCents) {
          const order = { amountCents, currency: 'eur', metadata: {} };
          const port = await sandbox();
          const { clientSecret } = await port.createIntent({
            ...order,
            idempotencyKey: randomUUID(),
          });
          await port.confirm({ clientSecret, card: goodCard, authenticated: false });
        },
        async transferredCents(paymentIntentId) {
          const { rows } = await app().context.db.$client.query<{ cents: number }>(
            'SELECT amount_cents AS cents FROM sandbox_transfers WHERE transfer_group = $1',
            [paymentIntentId],
          );
          return rows.map(({ cents }) => cents);
        },
      };
    },
  },
  {
    name: 'Stripe',
    start() {
      const started = useStripeApp();
      return {
        app: () => started().app,
        async port() {
          const { app, stripe } = started();
          const options = { stripe: stripe.server };
          return (await createPaymentProvider(app.context, app.http, options)).provider;
        },
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
        async payCheckout(checkoutId) {
          started().stripe.checkouts.complete(checkoutId);
        },
        notifyOfPlan(subscriptionId) {
          const event = started().stripe.events.find(subscriptionId);
          if (!event) throw new Error('Nothing has happened to the subscription');
          return deliver(started(), event);
        },
        async finishOnboarding(_mentorId, url) {
          started().stripe.accounts.completeOnboarding(url.split('/').at(-2) ?? '');
        },
        async countPayoutAccounts(email) {
          const made = started().stripe.state.all('account');
          return made.filter((account) => account.email === email).length;
        },
        async addBalance(cents) {
          started().stripe.accounts.addBalance(cents);
        },
        async transferredCents(paymentIntentId) {
          const made = started().stripe.state.all('transfer');
          return made
            .filter((transfer) => transfer.transfer_group === paymentIntentId)
            .map(({ amount }) => amount);
        },
      };
    },
  },
];
