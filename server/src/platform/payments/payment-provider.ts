import { paymentWebhook } from '@ithaca/contracts/payments';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MovementsPort } from './movements.ts';
import type { PaymentsPort } from './payments.ts';
import type { PayoutsPort } from './payouts.ts';
import type { PlansPort } from './plans.ts';
import { createSandbox, type Sandbox, sandboxWebhookSecret } from './sandbox.ts';
import { sandboxMovements } from './sandbox-movements.ts';
import type { StripeServer } from './stripe-client.ts';

type PaymentsConfig =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; webhookSecrets: readonly string[] };

interface ProviderConfig {
  payments: PaymentsConfig;
  /** The key of the sandbox's webhook signatures is derived from it. */
  secret: string;
  marketplace: { name: string };
  publicUrl: string;
}

export interface PaymentProvider {
  provider: PaymentsPort & PlansPort & PayoutsPort;
  /** The provider's test mode; null if payments are real. */
  sandbox: Sandbox | null;
}

/** The movements of money at the configured provider, for processes other than the server. */
export const movementsOf = async (context: {
  config: ProviderConfig;
  db: Database;
  clock: Clock;
  log: Logger;
}): Promise<MovementsPort> => (await stripeOf(context)) ?? sandboxMovements(context.db);

/** Stripe, if it is configured; otherwise its library isn't loaded. */
const stripeOf = async (
  { config, ...needs }: { config: ProviderConfig; clock: Clock; log: Logger },
  server?: StripeServer,
) => {
  const { payments, marketplace } = config;
  if (payments.kind !== 'stripe') return null;
  const planNames = { basic: `${marketplace.name} Basic`, premium: `${marketplace.name} Premium` };
  const { createStripe } = await import('./stripe.ts');
  return createStripe({ ...payments, planNames }, needs, server);
};

/**
 * Creates the configured provider: Stripe if its keys are set, the sandbox otherwise (product 4.2). The
 * sandbox delivers its webhooks to this server's own endpoint.
 * @param options.stripe the server of Stripe's API in tests
 * @param options.sandboxWebhookDelayMs how long after a payment the sandbox sends its webhook
 */
export const createPaymentProvider = async (
  context: {
    config: ProviderConfig;
    db: Database;
    jobs: Jobs;
    clock: Clock;
    log: Logger;
  },
  http: FastifyInstance,
  options: { stripe?: StripeServer | undefined; sandboxWebhookDelayMs?: number | undefined },
): Promise<PaymentProvider> => {
  const provider = await stripeOf(context, options.stripe);
  if (provider) return { provider, sandbox: null };
  const sandbox = createSandbox({
    ...context,
    webhookSecret: sandboxWebhookSecret(context.config.secret),
    paymentWebhookDelayMs: options.sandboxWebhookDelayMs,
    async deliver(payload, headers) {
      const { path, method } = paymentWebhook;
      const response = await http.inject({ method, url: path, payload, headers });
      return response.statusCode;
    },
  });
  return { provider: sandbox, sandbox };
};
