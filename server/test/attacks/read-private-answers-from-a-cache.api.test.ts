import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeRaw } from '../raw-exchange.ts';
import { type Client, signUp, startTestApp, type TestApp } from '../test-app.ts';
import { createTestPages } from '../test-pages.ts';
import { listen } from '../test-socket.ts';

/** An attacker reads a person's responses that a proxy or a shared browser has cached (security/data). */
let pages: Awaited<ReturnType<typeof createTestPages>>;
let app: TestApp;
let ana: Client;

beforeAll(async () => {
  pages = await createTestPages();
  app = await startTestApp({}, { pages });
  await listen(app.http);
  ana = await signUp(app);
});
afterAll(async () => {
  await app?.close();
  await pages?.remove();
});

const get = (url: string, host = 'localhost:3000') =>
  exchangeRaw(
    app.http,
    [
      `GET ${url} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      `Cookie: ${ana.cookie()}`,
      '',
      '',
    ].join('\r\n'),
  );

describe('no cache stores a response, however its URL is spelled', () => {
  it.each([
    '/api/user',
    '/%61pi/user',
    '/%61%70%69/user',
    '/api/%75ser',
    'http://localhost:3000/api/user',
  ])('%s', async (url) => {
    const { status, headers } = await get(url);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

it.each(['/%61pi/nothing', '/a%70i', '/%77s/nothing', '/%61ssets/gone.js'])(
  'an unknown endpoint is not served as a page: %s',
  async (url) => {
    expect((await get(url)).status).toBe(404);
  },
);

it.each(['/dev/outbox', '/dev/%6futbox', '/%64ev/outbox/'])(
  'the outbox has no page under a foreign host name: %s',
  async (url) => {
    expect((await get(url, 'evil.example')).status).toBe(403);
  },
);

it.each(['/%', '/chats/%ff', '/%25', '/%2561pi/user'])(
  'an odd path causes no server error: %s',
  async (url) => {
    expect((await get(url)).status).toBeLessThan(500);
  },
);
