import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardCost } from '../../src/features/identity/index.ts';
import { createClient, signUp, startTestApp, type TestApp } from '../test-app.ts';

// The attack exhausts hashing, so hashing must stay more expensive here than in other tests.
const hashingCost = { ...standardCost, timeCost: 1 };
const timeout = 120_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' }, { hashingCost });
});
afterAll(async () => app?.close(), timeout);

const guessFrom = async (address: string, email: string) => {
  const guesser = createClient(app, address);
  return (await guesser.post('/api/login', { email, password: 'guess' })).status;
};

describe('while 260 connections guess passwords', { timeout }, () => {
  it('continuously from one address each, newcomers and known browsers are served first', async () => {
    const person = await signUp(app);
    const { email, password } = person;
    const statuses: number[] = [];
    let stopped = false;
    const connections = Array.from({ length: 260 }, async (_, index) => {
      while (!stopped) {
        statuses.push(
          await guessFrom(`10.0.${index >> 4}.${index & 15}`, `nobody${index}@example.test`),
        );
      }
    });
    await expect.poll(() => statuses.length, { timeout, interval: 5 }).toBeGreaterThan(260);
    const before = statuses.length;
    const newcomer = createClient(app, '192.0.2.7');
    const honest = [
      person.post('/api/login', { email, password }),
      newcomer.post('/api/login', { email, password }),
    ];
    for (const { status } of await Promise.all(honest)) expect(status).toBe(200);
    expect(statuses.length - before).toBeLessThan(130);
    stopped = true;
    await Promise.all(connections);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it.each([
    ['one address', () => '198.51.100.1'],
    ['one IPv6 network', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ])('from %s, only some of them are queued', async (_where, addressOf) => {
    const { email, password } = await signUp(app);
    const guesses = Promise.all(
      Array.from({ length: 260 }, (_, index) =>
        guessFrom(addressOf(index), `nobody${index}@example.test`),
      ),
    );
    const newcomer = createClient(app, '192.0.2.8');
    expect((await newcomer.post('/api/login', { email, password })).status).toBe(200);
    const queued = (await guesses).filter((status) => status === 401);
    expect(queued.length).toBeGreaterThan(0);
    expect(queued.length).toBeLessThan(100);
  });
});
