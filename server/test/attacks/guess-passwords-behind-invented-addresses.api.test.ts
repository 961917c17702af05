import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Attempts per minute and IP address (product 7.6). */
const signInsPerAddress = 60;

const attacker = '203.0.113.66';
/** 10.0.0.1 as seen by a dual-stack server. */
const proxy = '::ffff:10.0.0.1';

const startApp = async (TRUST_PROXY?: string) => {
  const app = await startTestApp({ RATE_LIMITS: 'on', ...(TRUST_PROXY && { TRUST_PROXY }) });
  onTestFinished(() => app.close());
  return app;
};

/** Guesses the password of a new account each time, so that only the IP address can be limited. */
const guess = async (app: TestApp, attempt: number, peer: string, forwardedFor: string) => {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { email: `victim${attempt}@example.test`, password: 'guess' },
  });
  return statusCode;
};

/** Guesses until refused, each time with a new made-up address. @returns the number of allowed guesses */
const guessUntilLimited = async (
  app: TestApp,
  peer: string,
  forwardedFor: (invented: string) => string,
) => {
  for (let attempt = 0; attempt < signInsPerAddress * 2; attempt += 1) {
    const status = await guess(app, attempt, peer, forwardedFor(`198.51.100.${attempt}`));
    if (status === 429) return attempt;
  }
  return Number.POSITIVE_INFINITY;
};

it.each(['on', '1000', '0.0.0.0/0', '::/0', '::ffff:0:0/96', '0.0.0.0/1,128.0.0.0/1'])(
  'the server does not start with TRUST_PROXY=%s, which trusts everyone',
  (TRUST_PROXY) => {
    expect(() => loadConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be');
  },
);

describe('a forged X-Forwarded-For does not reset the limit', () => {
  it('without a proxy, where the header is ignored', async () => {
    const app = await startApp();
    expect(await guessUntilLimited(app, attacker, (invented) => invented)).toBe(signInsPerAddress);
  });

  it.each(['1', '10.0.0.1', 'uniquelocal', '10.0.0.0/24, loopback'])(
    'behind a proxy trusted by TRUST_PROXY=%s, which appends the address it saw',
    async (value) => {
      const app = await startApp(value);
      const throughProxy = (invented: string) => `${invented}, 10.0.0.1, 127.0.0.1, ${attacker}`;
      expect(await guessUntilLimited(app, proxy, throughProxy)).toBe(signInsPerAddress);
      // Another client behind the same proxy has its own limit.
      expect(await guess(app, 0, proxy, '192.0.2.9')).toBe(401);
    },
  );

  it('when a proxy trusted by address is bypassed', async () => {
    const app = await startApp('10.0.0.1');
    expect(await guessUntilLimited(app, attacker, (invented) => invented)).toBe(signInsPerAddress);
  });

  it('behind two proxies that each append the address they saw', async () => {
    const app = await startApp('2');
    const throughProxies = (invented: string) => `${invented}, ${attacker}, 192.0.2.200`;
    expect(await guessUntilLimited(app, proxy, throughProxies)).toBe(signInsPerAddress);
  });
});
