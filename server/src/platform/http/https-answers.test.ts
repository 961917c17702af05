import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUnknownCall } from './errors.ts';
import { createHttpServer } from './server.ts';

let http: FastifyInstance;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  http = await createHttpServer({ log, trustProxy: false, secure: true, scriptHashes: [] });
  http.get('/api/letters', async () => ({ letters: [] }));
  http.post('/api/letters', async () => ({}));
  http.setNotFoundHandler(answerUnknownCall);
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

/** Sends the bytes. @returns everything received until the server closes the connection */
const exchange = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = http.server.address() as AddressInfo;
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a response over https', () => {
  it.each(['/api/letters', '/api/nothing'])('%s has the security headers', async (url) => {
    const { headers } = await http.inject({ url });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'upgrade-insecure-requests',
      ]),
    );
  });

  it('has no CORS headers, so other websites can’t read it', async () => {
    const origin = 'https://evil.example';
    const preflight = { origin, 'access-control-request-method': 'POST' };
    for (const answer of [
      await http.inject({ url: '/api/letters', headers: { origin } }),
      await http.inject({ method: 'OPTIONS', url: '/api/letters', headers: preflight }),
    ]) {
      const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect(cors).toEqual([]);
    }
  });
});

describe('a request is refused', () => {
  it.each(['TRACE', 'OPTIONS', 'PUT'] as const)('with the undeclared method %s', async (method) => {
    const answer = await http.inject({ method, url: '/api/letters', headers: { cookie: 'a=b' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('a=b');
  });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked'],
    ['a signed length', 'Content-Length: +2'],
  ])('with %s, which a proxy might interpret differently', async (_name, framing) => {
    const head = 'POST /api/letters HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
    const answer = await exchange(`${head}\r\n${framing}\r\n\r\n{}GET /api/letters HTTP/1.1\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    'with a prototype key: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await http.inject({ method: 'POST', url: '/api/letters', headers, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_json']);
    },
  );
});
