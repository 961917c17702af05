import { endpoint } from '@ithaca/contracts/endpoint';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import { unlimited } from '../limits.ts';
import { createSecurityLog } from '../security-log.ts';
import { unlimitedTurns } from '../turns.ts';
import { type MountOptions, mountRoutes } from './mount.ts';
import { answer, type Route, route } from './route.ts';
import { createHttpServer } from './server.ts';

const security = createSecurityLog(pino({ level: 'silent' }));
const audit = { recordRefusal: async () => undefined };

const getThing = endpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'A thing',
  access: 'anyone',
  success: {
    200: z.array(z.object({ name: z.nullable(z.string()), of: z.object({ size: z.number() }) })),
  },
});

const getHealth = endpoint({
  ...getThing,
  path: '/api/up',
  allowance: 'unlimited',
  success: { 200: z.string() },
});
const getOwn = endpoint({
  ...getHealth,
  path: '/api/own',
  access: 'signed_in',
  allowance: 'general',
});
const getPublic = endpoint({ ...getHealth, path: '/api/public', allowance: 'general' });

/** An HTTP server with only these routes. */
const serve = async (routes: readonly Route[], authenticate: MountOptions['authenticate']) => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  const endpoints = routes.map(({ endpoint }) => endpoint);
  mountRoutes(http, endpoints, routes, {
    authenticate,
    isOwnOrigin: () => true,
    limiter: unlimited,
    security,
    audit,
    turns: unlimitedTurns,
    unfinishedFiles: '',
  });
  return http;
};

/** Answers a call with a status and body that may violate its contract. */
const answerWith = async (status: number, body: unknown) => {
  const routes = [route(getThing, async () => answer(status as 200, body as never))];
  const http = await serve(routes, async () => null);
  return http.inject({ url: '/api/thing' });
};

describe('an answer', () => {
  it('fails without a field that the contract requires', async () => {
    const failed = await answerWith(200, [{ name: 'a', of: {} }]);
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal']);
  });

  it('fails with a status that the contract doesn’t declare', async () => {
    const failed = await answerWith(201, []);
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal']);
  });

  it('omits fields that the contract doesn’t declare, at any depth', async () => {
    const thing = { name: null, of: { size: 1.5, secret: 'x' }, passwordHash: 'y' };
    const sent = await answerWith(200, [thing, { ...thing, name: 'Żó"\u2028\ud83d\ude00' }]);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(sent.json()).toEqual([
      { name: null, of: { size: 1.5 } },
      { name: 'Żó"\u2028\ud83d\ude00', of: { size: 1.5 } },
    ]);
  });
});

describe('while sign-ins can’t be looked up', () => {
  const statuses = async (failure: Error) => {
    const endpoints = [getHealth, getPublic, getOwn];
    const authenticate = vi.fn(async () => Promise.reject(failure));
    const routes = endpoints.map((each) => route(each, async () => answer(200, 'x')));
    const http = await serve(routes, authenticate);
    const answers = await Promise.all(endpoints.map(({ path }) => http.inject(path)));
    expect(authenticate).toHaveBeenCalledTimes(2);
    return answers.map(({ statusCode }) => statusCode);
  };

  it('public calls are answered', async () => {
    const unreachable = Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' });
    expect(await statuses(unreachable)).toEqual([200, 200, 503]);
  });

  it('other errors are still server errors', async () => {
    expect(await statuses(new Error('a fault'))).toEqual([200, 500, 500]);
  });
});

it('a call is refused if the right to make it was lost while the body arrived', async () => {
  const decide = endpoint({ ...getHealth, method: 'POST', path: '/api/decide', access: 'admin' });
  const handle = vi.fn(async () => answer(200, 'x'));
  const admin = { userId: 'a', signInId: 'a', userType: 'mentee', isAdmin: true, rights: [] };
  const authenticate = vi
    .fn<() => Promise<Actor | null>>()
    .mockResolvedValueOnce(admin as Actor)
    .mockResolvedValue({ ...admin, isAdmin: false } as Actor);
  const http = await serve([route(decide, handle)], authenticate);
  const refused = await http.inject({ method: 'POST', url: '/api/decide' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
  expect(handle).not.toHaveBeenCalled();
});
