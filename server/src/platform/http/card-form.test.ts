import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { CardFormOrigin } from './card-form.ts';
import { permissionsPolicyFor } from './permissions-policy.ts';
import { createHttpServer } from './server.ts';

const policyWith = async (cardForm?: CardFormOrigin) => {
  const http = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    secure: true,
    scriptHashes: ["'sha256-abc='"],
    ...(cardForm && { cardForm }),
  });
  const { headers } = await http.inject({ url: '/' });
  await http.close();
  return String(headers['content-security-policy']).split(';');
};

describe('what pages may load from other servers', () => {
  it.each([undefined, 'own'] as const)('is nothing with the card form %s', async (cardForm) => {
    expect((await policyWith(cardForm)).join(' ')).not.toContain('https://');
    expect(permissionsPolicyFor(cardForm)).toContain('payment=(self),');
  });

  it("is Stripe's card form if Stripe is used", async () => {
    const policy = await policyWith('stripe');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-abc=' https://js.stripe.com https://*.js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "default-src 'self'",
      ]),
    );
    expect(permissionsPolicyFor('stripe')).toContain('payment=(self "https://js.stripe.com"),');
  });
});
