import pg from 'pg';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { exchangeRaw } from '../../../test/raw-exchange.ts';
import { refuse } from '../refusal.ts';
import { answerUnknownCall } from './errors.ts';
import { createHttpServer } from './server.ts';

/** Fails requests with an error. @returns their statuses and Retry-After, and the log lines above level info */
const failWith = async (error: Error, requests: number) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.get('/', async () => Promise.reject(error));
  const answers = await Promise.all(Array.from({ length: requests }, () => http.inject('/')));
  return {
    statuses: new Set(answers.map(({ statusCode }) => statusCode)),
    waits: new Set(answers.map(({ headers }) => headers['retry-after'])),
    lines,
  };
};

const noSpace = 'could not extend file "base/16385/16420": No space left on device';
const fullDisk = Object.assign(new pg.DatabaseError(noSpace, 0, 'error'), { code: '53100' });
const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it.each<[name: string, error: Error, reason: string]>([
  [
    'an unreachable database',
    new Error('Failed query: SELECT 1', { cause: unreachable }),
    'ECONNREFUSED',
  ],
  ['a database that hangs', new Error('Connection terminated'), 'Connection terminated'],
  [
    'a database without disk space',
    new Error('Failed query: SELECT 1', { cause: fullDisk }),
    noSpace,
  ],
  ['an overloaded dependency', refuse('unavailable'), 'unavailable'],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'ENOSPC'],
  ['a read-only disk', Object.assign(new Error('open'), { code: 'EROFS' }), 'EROFS'],
  ['too many open files', Object.assign(new Error('open'), { code: 'EMFILE' }), 'EMFILE'],
])('%s is logged once for many failed requests, without a stack', async (_, error, reason) => {
  const { statuses, waits, lines } = await failWith(error, 50);
  expect([statuses, waits]).toEqual([new Set([503]), new Set(['2'])]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, msg: 'unavailable', reason, failed: 1 });
  expect(JSON.stringify(lines)).not.toMatch(/stack|SELECT/);
});

it('a server error is logged every time, with its stack', async () => {
  const { statuses, lines } = await failWith(new Error('a fault'), 3);
  expect(statuses).toEqual(new Set([500]));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ level: 50, err: { stack: expect.any(String) } });
});

it('a flood of rate-limited calls is answered gradually and completely', async () => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.get('/', async () => Promise.reject(refuse('rate_limited', { retryAfterSeconds: 1 })));
  http.get('/other', async () => 'fine');
  let answered = 0;
  const flood = Array.from({ length: 500 }, async () => {
    const { statusCode } = await http.inject('/');
    answered += 1;
    return statusCode;
  });
  await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(0);
  expect((await http.inject('/other')).body).toBe('fine');
  expect(answered).toBeLessThan(500);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([429]));
});

it.each([
  ['malformed JSON', 'application/json', '{'],
  ['a large body', 'application/json', ' '.repeat(2 * 1024 * 1024)],
  ['a body of another type', 'text/plain', 'x'],
])('an unknown call is answered with 404 even with %s', async (_what, type, payload) => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.setNotFoundHandler(answerUnknownCall);
  const headers = { 'content-type': type };
  const answer = await http.inject({ method: 'POST', url: '/api/nothing', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

it('an unknown call is answered with 404 before its body has arrived', async () => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.setNotFoundHandler(answerUnknownCall);
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  const { status, headers } = await exchangeRaw(
    http,
    'POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n' +
      'Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
  );
  expect([status, headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});

it('a body that is too large is refused without cutting off a client that is still sending it', async () => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.post('/', async () => 'received');
  http.get('/next', async () => 'reached');
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  const size = 8 * 1024 * 1024;
  const { status, body } = await exchangeRaw(
    http,
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n` +
      `${' '.repeat(size)}GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect([status, body]).toEqual([413, expect.stringContaining('reached')]);
});

it.each([
  ['endless', 'Transfer-Encoding: chunked', `100000\r\n${' '.repeat(1024 * 1024)}\r\n1\r\n \r\n`],
  ['larger than 32 MB', `Content-Length: ${32 * 1024 * 1024 + 1}`, ''],
])('a body that is %s closes the connection', async (_size, header, sent) => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  http.post('/', async () => 'received');
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  const { status, headers } = await exchangeRaw(
    http,
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n${sent}`,
  );
  expect([status, headers.connection]).toEqual([413, 'close']);
});

it('a path that can’t be decoded is answered with a page if one is expected', async () => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  const get = (url: string, accept: string) => http.inject({ url, headers: { accept } });
  const page = await get('/%E0%A4%A', 'text/html');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors');
  expect((await get('/%E0%A4%A', '*/*')).json().code).toBe('not_found');
  expect((await get('/api/%E0%A4%A', 'text/html')).json().code).toBe('not_found');
});
