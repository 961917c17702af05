import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { configErrorOf, productionSettings, secrets } from './test-settings.ts';

/** Composed here, so nothing in the repository looks like a real key. */
const key = (kind: string, mode: string) => [kind, mode, 'x'.repeat(24)].join('_');
const keys = (mode: string) => ({
  STRIPE_SECRET_KEY: key('sk', mode),
  STRIPE_PUBLISHABLE_KEY: key('pk', mode),
  STRIPE_WEBHOOK_SECRET: ['whsec', 'x'.repeat(24)].join('_'),
});

describe('the settings of Stripe', () => {
  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)(
    'are refused without %s',
    (name) => {
      const error = configErrorOf({ ...keys('live'), [name]: '' });
      expect(error).toBe(`${name} missing: set all STRIPE_ settings or none`);
    },
  );

  it.each([
    ['STRIPE_SECRET_KEY', key('pk', 'live')],
    ['STRIPE_SECRET_KEY', 'secret'],
    ['STRIPE_PUBLISHABLE_KEY', key('sk', 'live')],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ])('are refused if %s is of another kind', (name, value) => {
    expect(configErrorOf({ ...keys('live'), [name]: value })).toContain(`${name} must be`);
  });

  it('are refused if one key is for tests and the other one is live', () => {
    const mixed = { ...keys('live'), STRIPE_PUBLISHABLE_KEY: key('pk', 'test') };
    expect(configErrorOf(mixed)).toContain('must be of the same mode');
  });

  it('are refused in demo mode, which only accepts sandbox payments', () => {
    expect(configErrorOf({ ...keys('test'), DEMO: '1' })).toContain('DEMO=1');
  });

  it('in production, test keys are refused unless ALLOW_SANDBOX_PAYMENTS is set', () => {
    const settings = { ...productionSettings, ...keys('test') };
    expect(configErrorOf({ ...settings, ALLOW_SANDBOX_PAYMENTS: '' })).toContain('is a test key');
    expect(configErrorOf(settings)).toBeNull();
    const live = { ...settings, ...keys('live'), ALLOW_SANDBOX_PAYMENTS: '' };
    expect(configErrorOf(live)).toBeNull();
  });

  it('choose Stripe if they are complete, and the sandbox without them', () => {
    expect(loadConfig({ ...secrets, ...keys('live') }).payments).toEqual({
      kind: 'stripe',
      secretKey: key('sk', 'live'),
      publishableKey: key('pk', 'live'),
      webhookSecrets: [keys('live').STRIPE_WEBHOOK_SECRET],
    });
    const both = `${keys('live').STRIPE_WEBHOOK_SECRET},${['whsec', 'second'].join('_')}`;
    expect(
      loadConfig({ ...secrets, ...keys('live'), STRIPE_WEBHOOK_SECRET: both }).payments,
    ).toMatchObject({ webhookSecrets: both.split(',') });
    const restricted = { ...keys('live'), STRIPE_SECRET_KEY: key('rk', 'live') };
    expect(loadConfig({ ...secrets, ...restricted }).payments.kind).toBe('stripe');
    expect(loadConfig(secrets).payments).toEqual({ kind: 'sandbox' });
  });
});
