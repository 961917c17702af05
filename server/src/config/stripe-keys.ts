import type { ReadSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/** The settings of Stripe: all of them or none (product 9.6). */
export const stripeSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** The payment provider, with the keys that it needs. */
export type PaymentSettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      /** One per webhook endpoint. */
      readonly webhookSecrets: readonly string[];
    };

/** Stripe if its keys are set, the sandbox otherwise (product 4.2). */
export const paymentSettings = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
}: Settings): PaymentSettings =>
  secretKey && publishableKey && webhookSecrets
    ? { kind: 'stripe', secretKey, publishableKey, webhookSecrets: webhookSecrets.split(',') }
    : { kind: 'sandbox' };

/** Keys are named after their kind and mode: `sk_test_…`, `rk_live_…`, `pk_test_…`. */
export const isSecretKey = (key: string): boolean => /^(sk|rk)_(test|live)_\w+$/.test(key);
export const isPublishableKey = (key: string): boolean => /^pk_(test|live)_\w+$/.test(key);
/** One secret, or several separated by commas. */
export const areWebhookSecrets = (secrets: string): boolean =>
  secrets.split(',').every((secret) => /^whsec_\S+$/.test(secret));

/** Describes what is wrong with the settings of Stripe, apart from their form. */
export const stripeContradictions = ({ values, isSet }: ReadSettings): string[] => {
  const missing = stripeSettings.filter((name) => !isSet(name));
  if (missing.length === stripeSettings.length) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')} missing: set all STRIPE_ settings or none`];
  const problems: string[] = [];
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '' } = values;
  const isTest = STRIPE_SECRET_KEY.includes('_test_');
  if (isTest !== STRIPE_PUBLISHABLE_KEY.includes('_test_')) {
    problems.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode: test or live',
    );
  }
  if (values.NODE_ENV === 'production' && isTest && values.ALLOW_SANDBOX_PAYMENTS !== '1') {
    problems.push(
      'STRIPE_SECRET_KEY is a test key: anyone could pay with a test card. Set ' +
        'ALLOW_SANDBOX_PAYMENTS=1 to allow it with NODE_ENV=production anyway',
    );
  }
  if (values.DEMO === '1') {
    problems.push('DEMO=1 takes sandbox payments only: remove the STRIPE_ settings');
  }
  return problems;
};
