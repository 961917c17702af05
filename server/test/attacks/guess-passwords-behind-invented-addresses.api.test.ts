import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** What product 7.6 lets one address try in a minute. */
const signInsPerAddress = 60;

const attacker = '203.0.113.66';
/** 10.0.0.1 as a server sees it that listens on both kinds of addresses. */
const proxy = '::ffff:10.0.0.1';

const startApp = async (TRUST_PROXY?: string) => {
  const app = await startTestApp({ RATE_LIMITS: 'on', ...(TRUST_PROXY && { TRUST_PROXY }) });
  onTestFinished(() => app.close());
  return app;
};

/** Guesses the password of another account each time, so that only the address can be limited. */
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

/** Guesses until refused, each time with an address invented anew. @returns the guesses that went through */
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
  'the server does not start with TRUST_PROXY=%s, which believes anybody',
  (TRUST_PROXY) => {
    expect(() => loadConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be');
  },
);

describe('an invented X-Forwarded-For does not reset the limit', () => {
  it('without a proxy, where nobody is believed', async () => {
    const app = await startApp();
    expect(await guessUntilLimited(app, attacker, (invented) => invented)).toBe(signInsPerAddress);
  });

  it.each(['1', '10.0.0.1', 'uniquelocal', '10.0.0.0/24, loopback'])(
    'behind a proxy named by TRUST_PROXY=%s, which appends the address it saw',
    async (value) => {
      const app = await startApp(value);
      const throughProxy = (invented: string) => `${invented}, 10.0.0.1, 127.0.0.1, ${attacker}`;
      expect(await guessUntilLimited(app, proxy, throughProxy)).toBe(signInsPerAddress);
      // Somebody else behind the same proxy is another address.
      expect(await guess(app, 0, proxy, '192.0.2.9')).toBe(401);
    },
  );

  it('when the proxy that is named by its address is bypassed', async () => {
    const app = await startApp('10.0.0.1');
    expect(await guessUntilLimited(app, attacker, (invented) => invented)).toBe(signInsPerAddress);
  });

  it('behind two proxies, of which each appends what it saw', async () => {
    const app = await startApp('2');
    const throughProxies = (invented: string) => `${invented}, ${attacker}, 192.0.2.200`;
    expect(await guessUntilLimited(app, proxy, throughProxies)).toBe(signInsPerAddress);
  });
});
