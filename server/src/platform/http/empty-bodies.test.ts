import { endpoint, nothing } from '@ithaca/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unlimited } from '../limits.ts';
import { createSecurityLog } from '../security-log.ts';
import { unlimitedTurns } from '../turns.ts';
import { mountRoutes } from './mount.ts';
import { answer, route } from './route.ts';
import { createHttpServer } from './server.ts';

const post = {
  method: 'POST',
  summary: 'A thing',
  access: 'anyone',
  success: { 204: nothing },
} as const;
const body = z.object({ reason: z.string() });
const without = endpoint({ ...post, path: '/api/without' });
const removal = endpoint({ ...post, method: 'DELETE', path: '/api/without' });
const optional = endpoint({ ...post, path: '/api/optional', body: z.optional(body) });
const required = endpoint({ ...post, path: '/api/required', body });

let http: FastifyInstance;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  const endpoints = [without, removal, optional, required];
  const routes = endpoints.map((one) => route(one, async () => answer(204)));
  mountRoutes(http, endpoints, routes, {
    authenticate: async () => null,
    isOwnOrigin: () => true,
    limiter: unlimited,
    security: createSecurityLog(log),
    audit: { recordRefusal: async () => undefined },
    turns: unlimitedTurns,
    unfinishedFiles: '',
  });
});
afterAll(() => http.close());

const json = { 'content-type': 'application/json' };
const send = async (
  { method, path }: { method: 'POST' | 'DELETE'; path: string },
  headers: Record<string, string>,
  payload?: string,
) => (await http.inject({ method, url: path, headers, payload: payload as string })).statusCode;

describe('an empty body that is declared as JSON', () => {
  it.each([
    ['an endpoint without a body', without],
    ['a removal', removal],
    ['an endpoint with an optional body', optional],
  ])('counts as no body for %s', async (_what, declared) => {
    expect(await send(declared, json)).toBe(204);
    expect(await send(declared, { ...json, 'content-length': '0' })).toBe(204);
  });

  it('is invalid if a body is required', async () => {
    expect(await send(required, { ...json, 'content-length': '0' }, '')).toBe(422);
  });
});

describe('a body that an endpoint does not take', () => {
  it('is refused only if it can’t be parsed', async () => {
    expect(await send(without, json, '{}')).toBe(204);
    expect(await send(without, json, '{')).toBe(400);
    expect(await send(without, { 'content-type': 'text/plain' }, 'x')).toBe(415);
  });
});
