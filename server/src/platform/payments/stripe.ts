import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { PaymentsPort } from './payments.ts';
import type { PayoutsPort } from './payouts.ts';
import type { PlansPort } from './plans.ts';
import { connectToStripe, type StripeServer } from './stripe-client.ts';
import { createStripePayments } from './stripe-payments.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createStripePlans } from './stripe-plans.ts';
import { createWebhooks } from './webhooks.ts';

interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** The names that appear on invoices. */
  planNames: Parameters<typeof createStripePlans>[1];
}

/** Stripe as the payment provider (product 4.2). */
export const createStripe = (
  settings: StripeSettings,
  { clock, log }: { clock: Clock; log: Pick<Logger, 'warn' | 'error'> },
  server?: StripeServer,
): PaymentsPort & PlansPort & PayoutsPort => {
  const connection = connectToStripe(settings.secretKey, log, server);
  return {
    ...createStripePayments(connection, clock),
    ...createStripePlans(connection, settings.planNames),
    ...createStripePayouts(connection),
    ...createWebhooks(settings.webhookSecrets, clock),
  };
};
