import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeRaw } from '../raw-exchange.ts';
import { signUp, startTestApp, type TestApp } from '../test-app.ts';
import { createTestPages } from '../test-pages.ts';
import { listen, ownOrigin } from '../test-socket.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
let app: TestApp;

beforeAll(async () => {
  pages = await createTestPages();
  app = await startTestApp({}, { pages });
  await listen(app.http);
});
afterAll(async () => {
  await app?.close();
  await pages?.remove();
});

/** A raw request, after whose response the server closes the connection. */
const request = (line: string, headers: string[] = ['Host: localhost:3000'], body = '') =>
  [`${line} HTTP/1.1`, 'Connection: close', ...headers, '', body].join('\r\n');

const withBody = (line: string, body: string, type = 'application/json') =>
  request(
    line,
    ['Host: localhost:3000', `Content-Type: ${type}`, `Content-Length: ${body.length}`],
    body,
  );

const upgrade = (path: string, headers: string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost:3000',
    'Connection: Upgrade',
    'Upgrade: websocket',
    ...headers,
    '',
    '',
  ].join('\r\n');

const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const version = 'Sec-WebSocket-Version: 13';
const origin = `Origin: ${ownOrigin}`;

describe('a response that a browser could misinterpret', () => {
  it.each<[what: string, bytes: string, status: number]>([
    ['a page', request('GET /'), 200],
    ['a page of the signed-in part', request('GET /chats'), 200],
    ['a HEAD request', request('HEAD /'), 200],
    ['a file', request('GET /icon.svg'), 200],
    ['an asset', request('GET /assets/screen-abc123.js'), 200],
    ['a missing asset', request('GET /assets/gone.js'), 404],
    ['a redirect', request('GET /api/login'), 302],
    ['an endpoint', request('GET /api/health'), 200],
    ['the OpenAPI document', request('GET /api/openapi.json'), 200],
    ['the API reference', request('GET /api/docs/'), 200],
    ['a refused request', request('GET /api/user'), 401],
    ['an unknown endpoint', request('GET /api/nothing'), 404],
    [
      'a write from another origin',
      request('POST /api/login', ['Host: x', 'Origin: https://e.test']),
      403,
    ],
    ['malformed JSON', withBody('POST /api/login', '{'), 400],
    ['an invalid body', withBody('POST /api/login', '{}'), 422],
    ['a wrong content type', withBody('POST /api/login', 'x', 'text/plain'), 415],
    ['a body that is too large', withBody('POST /api/login', ' '.repeat(1024 * 1024 + 1)), 413],
    ['a path that can’t be decoded', request('GET /api/mentors/%E0%A4%A'), 404],
    ['a very long parameter', request(`GET /api/mentors/${'a'.repeat(2000)}`), 404],
    ['an absolute address', request('GET http://evil.example/'), 200],
    ['an unsupported method', request('PROPFIND /'), 404],
    ['a made-up method', request('STEAL /'), 400],
    ['noise', 'HELLO\r\n\r\n', 400],
    ['oversized headers', request('GET /', [`Host: ${'x'.repeat(20_000)}`]), 413],
    ['no host', request('GET /api/health', []), 400],
    ['an unknown expectation', request('GET /api/health', ['Host: x', 'Expect: a miracle']), 200],
    ['/ws without an upgrade', request('GET /ws'), 403],
    [
      '/ws from another origin',
      upgrade('/ws', [key, version, 'Origin: https://evil.example']),
      403,
    ],
    ['/ws without a sign-in', upgrade('/ws', [key, version, origin]), 401],
    ['an upgrade of an unknown path', upgrade('/api/nothing', [key, version]), 404],
  ])('has nosniff: %s', async (_what, bytes, status) => {
    const answer = await exchangeRaw(app.http, bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each<[what: string, headers: string[], status: number]>([
    ['a socket', [key, version], 101],
    ['no key', [version], 400],
    ['an old version', [key, 'Sec-WebSocket-Version: 7'], 400],
  ])('has nosniff for signed-in users: %s', async (_what, headers, status) => {
    const cookie = `Cookie: ${(await signUp(app)).cookie()}`;
    const answer = await exchangeRaw(app.http, upgrade('/ws', [cookie, origin, ...headers]));
    expect(answer.status).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a page', () => {
  it.each(['/', '/chats', '/auth'])(
    'requests only the browser features it needs: %s',
    async (path) => {
      const { headers } = await exchangeRaw(app.http, request(`GET ${path}`));
      const policy = headers['permissions-policy'] ?? '';
      for (const needed of ['camera', 'microphone', 'display-capture', 'payment']) {
        expect(policy).toContain(`${needed}=(self)`);
      }
      for (const unneeded of ['geolocation', 'usb', 'serial', 'midi']) {
        expect(policy).toContain(`${unneeded}=()`);
      }
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    },
  );
});
