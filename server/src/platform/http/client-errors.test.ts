import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

let http: FastifyInstance;
const logged: string[] = [];
let arrived = 0;
let failed = 0;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.post('/letters', async () => ({}));
  http.addHook('onRequest', async ({ method }) => {
    if (method === 'POST') arrived += 1;
  });
  http.addHook('onError', async () => {
    failed += 1;
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());

const open = (bytes: string) => {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return socket;
};
const exchange = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = open(bytes);
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('an invalid request', () => {
  it.each([
    ['noise', 'HELLO\r\n\r\n', 400, 'malformed_json'],
    [
      'an invalid length',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
      400,
      'malformed_json',
    ],
    ['an overlong URL', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'too_large'],
  ])('is answered with a problem: %s', async (_name, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain("frame-ancestors 'none'");
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, code });
  });

  it.each([
    ['by closing the connection if nothing was sent', '', ''],
    ['with a problem if a request has begun', 'GET / HT', 'HTTP/1.1 400'],
  ])('is answered after a timeout %s', async (_name, bytes, expected) => {
    http.server.once('connection', async (socket) => {
      await expect.poll(() => socket.bytesRead).toBe(bytes.length);
      const error = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      http.server.emit('clientError', error, socket);
    });
    expect((await exchange(bytes)).slice(0, 12)).toBe(expected);
  });

  it('is not logged as a server error when the client disconnects during the body', async () => {
    const head = 'POST /letters HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const socket = open(`${head}Content-Length: 100\r\n\r\n{`);
    await expect.poll(() => arrived).toBe(1);
    socket.destroy();
    await expect.poll(() => failed).toBe(1);
    await http.inject('/');
    expect(logged.join()).toContain('"status":404');
    expect(logged.join()).not.toContain('request failed');
  });
});
